export interface Failure {
  readonly name: string;
  readonly code?: string;
  readonly at?: readonly string[];
  readonly cause?: Failure;
}

/**
 * What is logged about an error: its name and stack. Not its message, which can quote user input such as names, tokens
 * and bodies.
 */
export function describeFailure(error: unknown, depth = 0): Failure {
  if (!(error instanceof Error)) return { name: typeof error };
  const code: unknown = Reflect.get(error, 'code');
  const frames = framesOf(error);
  return {
    name: error.name,
    ...(typeof code === 'string' && /^[A-Z][A-Z0-9_]*$/u.test(code) && { code }),
    ...(frames.length > 0 && { at: frames }),
    ...(error.cause !== undefined && depth < 3 && { cause: describeFailure(error.cause, depth + 1) }),
  };
}

/** The stack begins with the message, which may have lines that look like frames. */
function framesOf({ message, stack = '' }: Error): string[] {
  const start = stack.indexOf(message);
  const frames = start === -1 ? '' : stack.slice(start + message.length);
  return frames
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at ') && !line.includes('node:'))
    .slice(0, 5);
}

import { pino, stdTimeFunctions } from 'pino';
import type { DestinationStream, LoggerOptions } from 'pino';

/** Everything that is logged about a request. There is no field for content that the client sent. */
export interface RequestLine {
  readonly requestId: string;
  readonly method: string;
  /** The pattern from the contract, `/schools/:id`, never the requested URL. */
  readonly route: string;
  /** 499 if the caller disconnected before the response. */
  readonly status: number;
  readonly ms: number;
  /** The type of the error body. */
  readonly error?: string;
  readonly failure?: Failure;
}

export interface Log {
  request(line: RequestLine): void;
  /** An event of the gateway itself. Facts never contain user input. */
  event(message: string, facts?: Readonly<Record<string, number | string>>): void;
  /** Something that works, but not as it was set up. */
  warning(message: string, facts?: Readonly<Record<string, number | string>>): void;
  failure(message: string, failure: Failure): void;
}

/** Lines of JSON. This is the only way to write to the log, so nothing needs to be redacted. */
export function createLog(destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  };
  const logger = destination === undefined ? pino(options) : pino(options, destination);
  return {
    request(line) {
      logger[line.status >= 500 ? 'error' : 'info'](line, 'request');
    },
    event(message, facts) {
      logger.info(facts ?? {}, message);
    },
    warning(message, facts) {
      logger.warn(facts ?? {}, message);
    },
    failure(message, failure) {
      logger.error({ failure }, message);
    },
  };
}

interface Failure {
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

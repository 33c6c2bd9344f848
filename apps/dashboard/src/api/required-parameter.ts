export class RequiredParameterError extends Error {
  override readonly name = 'RequiredParameterError';
  readonly parameter: string;

  constructor(parameter: string, caller: string) {
    super(`Required parameter ${parameter} was null or undefined when calling ${caller}.`);
    this.parameter = parameter;
  }
}

/** Types promise the value; a call from untyped data or a cast may still lack it, and must not reach the network. */
export function requireParameter<T>(value: T | null | undefined, parameter: string, caller: string): T {
  if (value === null || value === undefined) throw new RequiredParameterError(parameter, caller);
  return value;
}

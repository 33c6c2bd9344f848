export class RequiredParameterError extends Error {
  override readonly name = 'RequiredParameterError';
  readonly parameter: string;

  constructor(parameter: string, caller: string) {
    super(`Required parameter ${parameter} was null or undefined when calling ${caller}.`);
    this.parameter = parameter;
  }
}

/** A call with untyped data or a cast may lack a value despite its type; such a call must not reach the network. */
export function requireParameter<T>(value: T | null | undefined, parameter: string, caller: string): T {
  if (value === null || value === undefined) throw new RequiredParameterError(parameter, caller);
  return value;
}

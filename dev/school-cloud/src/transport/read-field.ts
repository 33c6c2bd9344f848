/** Reads a field of a body that was not validated; undefined where there is none. */
export function readField(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}

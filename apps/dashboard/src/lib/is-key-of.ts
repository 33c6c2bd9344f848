/** Whether an object has its own property of this name; inherited ones, such as `toString`, do not count. */
export function isKeyOf<Of extends object>(object: Of, name: PropertyKey): name is keyof Of {
  return Object.hasOwn(object, name);
}

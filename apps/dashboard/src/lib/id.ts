/** The format in which the school cloud writes ids of schools, people and systems. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{24}$/.test(text);
}

/** Shortens text from a server, which may have any length. Counts code points, so that no surrogate pair is split. */
export function cut(text: string, longest: number): string {
  const characters = Array.from(text);
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text;
}

/** Shortens text from a server, which may have any length. Counts code points, so that no surrogate pair is split. */
export function cut(text: string, max = 120): string {
  const characters = Array.from(text);
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text;
}

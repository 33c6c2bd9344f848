/** Shortens text of a server, which may have any length. Counts code points, so that no surrogate pair is split. */
export function cut(text: string, longest: number): string {
  const letters = Array.from(text);
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : text;
}

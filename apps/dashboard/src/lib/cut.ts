/** Text of a server, which has no end that we could rely on. Whole letters, also those that take two characters. */
export function cut(text: string, longest: number): string {
  const letters = Array.from(text);
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : text;
}

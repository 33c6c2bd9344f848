const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u{A0}'],
  ['auml', 'ä'],
  ['ouml', 'ö'],
  ['uuml', 'ü'],
  ['Auml', 'Ä'],
  ['Ouml', 'Ö'],
  ['Uuml', 'Ü'],
  ['szlig', 'ß'],
]);

/** A reference to NUL or to a half of a pair is no character. */
function toCharacter(code: number): string {
  return code === 0 || (code >= 0xd8_00 && code <= 0xdf_ff) ? '\u{FFFD}' : String.fromCodePoint(code);
}

/** The entities that the recorded texts have. Others stay as they are. */
export function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]+));/giu, (whole, ...found: unknown[]) => {
    const [decimal, hex, name] = found;
    if (typeof name === 'string') return entities.get(name) ?? whole;
    return toCharacter(typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16));
  });
}

export const encodeEntities = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

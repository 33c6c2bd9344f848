import names from './html-entities.json' with { type: 'json' };

/** Each name of the HTML standard, followed by its code points. */
function readNames(list: string): Map<string, string> {
  const pairs = list.matchAll(/(\S+) (\S+)/gu);
  return new Map(
    [...pairs].map(([, name = '', points = '']) => [
      name,
      String.fromCodePoint(...points.split('+').map((point) => Number.parseInt(point, 16))),
    ]),
  );
}

const legacyNames = readNames(names.withoutSemicolon);
const otherNames = readNames(names.withSemicolon);
const maxLegacyNameLength = 6;

function decodeNumber(code: number): string {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '\uFFFD';
  // Old pages mean the characters of Windows by these.
  if (code >= 0x80 && code <= 0x9f) return new TextDecoder('windows-1252').decode(Uint8Array.of(code));
  return String.fromCodePoint(code);
}

function decodeName(name: string, end: string, isAttribute: boolean): string {
  const found = end === ';' ? (otherNames.get(name) ?? legacyNames.get(name)) : undefined;
  if (found !== undefined) return found;
  if (isAttribute) return end === '' ? (legacyNames.get(name) ?? `&${name}`) : `&${name}${end}`;
  for (let length = Math.min(maxLegacyNameLength, name.length); length > 1; length -= 1) {
    const character = legacyNames.get(name.slice(0, length));
    if (character !== undefined) return character + name.slice(length) + end;
  }
  return `&${name}${end}`;
}

const entity = /&(?:#[xX]([\dA-Fa-f]+);?|#(\d+);?|([A-Za-z][A-Za-z\d]*)([;=]?))/gu;

/** In an attribute, `&copy=1` is part of an address and no entity. */
export function decodeEntities(text: string, place: 'text' | 'attribute' = 'text'): string {
  return text.replaceAll(
    entity,
    (_whole, hex?: string, decimal?: string, name: string = '', end: string = '') => {
      if (hex !== undefined) return decodeNumber(Number.parseInt(hex, 16));
      if (decimal !== undefined) return decodeNumber(Number(decimal));
      return decodeName(name, end, place === 'attribute');
    },
  );
}

/** A part of an HTML text. `attributes` has each name once, as the first of its occurrences. */
export type HtmlToken =
  | { is: 'text' | 'rawText' | 'cdata'; text: string }
  | { is: 'comment' }
  | { is: 'start'; name: string; attributes: ReadonlyMap<string, string>; isSelfClosing: boolean }
  | { is: 'end'; name: string };

export type PlacedToken = HtmlToken & { readonly end: number };

/** Elements whose content is text up to their end tag. */
const rawElements = new Set('iframe noembed noframes plaintext script style textarea title xmp'.split(' '));

const letter = /[A-Za-z]/u;
const blank = /[ \t\n\f\r]/u;
const commentEnd = /--!?>/gu;
const commentStart = /<!---?>/uy;
const endOfName = /[ \t\n\f\r/>]/gu;
const endOfAttributeName = /[ \t\n\f\r/>=]/gu;
const endOfBareValue = /[ \t\n\f\r>]/gu;

function find(pattern: RegExp, html: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(html)?.index ?? -1;
}

/**
 * Splits HTML as the parser of the school cloud does. Each character is read once: a token that has no end takes the
 * rest of the text. `isForeign` tells whether the parser is inside SVG or MathML, which have no elements with raw text.
 */
export function* readTokens(html: string, isForeign: () => boolean = () => false): Generator<PlacedToken> {
  let position = 0;
  while (position < html.length) {
    const token = html[position] === '<' ? readMarkup(html, position) : undefined;
    if (token === undefined) {
      const next = html.indexOf('<', position + 1);
      const end = next === -1 ? html.length : next;
      yield { is: 'text', text: html.slice(position, end), end };
      position = end;
      continue;
    }
    const hasRawText = token.is === 'start' && rawElements.has(token.name) && !isForeign();
    yield token;
    position = token.end;
    if (hasRawText) {
      const end = findRawEnd(html, position, token.name);
      if (end > position) yield { is: 'rawText', text: html.slice(position, end), end };
      position = end;
    }
  }
}

/** Undefined if the `<` is text. */
function readMarkup(html: string, start: number): PlacedToken | undefined {
  const next = html[start + 1] ?? '';
  if (next === '!' || next === '?') return readDeclaration(html, start);
  if (letter.test(next)) return readStartTag(html, start + 1);
  if (next !== '/' || start + 2 >= html.length) return undefined;
  const first = html[start + 2] ?? '';
  const nameEnd = letter.test(first) ? find(endOfName, html, start + 2) : -1;
  const end = html.indexOf('>', start + 2);
  const after = end === -1 ? html.length : end + 1;
  if (!letter.test(first)) return { is: 'comment', end: after };
  if (nameEnd === -1) return { is: 'comment', end: html.length };
  return { is: 'end', name: html.slice(start + 2, nameEnd).toLowerCase(), end: after };
}

function readDeclaration(html: string, start: number): PlacedToken {
  if (html.startsWith('<![CDATA[', start)) {
    const end = html.indexOf(']]>', start + 9);
    if (end === -1) return { is: 'comment', end: html.length };
    return { is: 'cdata', text: html.slice(start + 9, end), end: end + 3 };
  }
  if (html.startsWith('<!--', start)) {
    commentStart.lastIndex = start;
    if (commentStart.test(html)) return { is: 'comment', end: commentStart.lastIndex };
    commentEnd.lastIndex = start + 4;
    return { is: 'comment', end: commentEnd.test(html) ? commentEnd.lastIndex : html.length };
  }
  const end = html.indexOf('>', start + 2);
  return { is: 'comment', end: end === -1 ? html.length : end + 1 };
}

/** An unfinished tag is dropped, with the rest of the text. */
function readStartTag(html: string, start: number): PlacedToken {
  const unfinished: PlacedToken = { is: 'comment', end: html.length };
  const nameEnd = find(endOfName, html, start);
  if (nameEnd === -1) return unfinished;
  const attributes = new Map<string, string>();
  let position = nameEnd;
  let isSelfClosing = false;
  for (;;) {
    const character = html[position];
    if (character === undefined) return unfinished;
    if (character === '>') break;
    if (character === '/') isSelfClosing = true;
    else if (!blank.test(character)) {
      isSelfClosing = false;
      const attribute = readAttribute(html, position);
      if (attribute === undefined) return unfinished;
      if (!attributes.has(attribute.name)) attributes.set(attribute.name, attribute.value);
      position = attribute.end;
      continue;
    }
    position += 1;
  }
  const name = html.slice(start, nameEnd).toLowerCase();
  return { is: 'start', name, attributes, isSelfClosing, end: position + 1 };
}

type Attribute = { name: string; value: string; end: number };

function readAttribute(html: string, start: number): Attribute | undefined {
  // The first character belongs to the name, even if it is an equals sign.
  const nameEnd = find(endOfAttributeName, html, start + 1);
  if (nameEnd === -1) return undefined;
  const name = html.slice(start, nameEnd).toLowerCase();
  const equals = skipBlanks(html, nameEnd);
  if (html[equals] !== '=') return { name, value: '', end: equals };
  const valueStart = skipBlanks(html, equals + 1);
  const quote = html[valueStart];
  if (quote === '"' || quote === "'") {
    const end = html.indexOf(quote, valueStart + 1);
    return end === -1 ? undefined : { name, value: html.slice(valueStart + 1, end), end: end + 1 };
  }
  const end = find(endOfBareValue, html, valueStart);
  return end === -1 ? undefined : { name, value: html.slice(valueStart, end), end };
}

function skipBlanks(html: string, start: number): number {
  let position = start;
  while (position < html.length && blank.test(html[position] ?? '')) position += 1;
  return position;
}

function findRawEnd(html: string, start: number, name: string): number {
  if (name === 'plaintext') return html.length;
  // No flag for the case: it would also match letters that are not ASCII.
  const letters = name.replaceAll(/[a-z]/gu, (one) => `[${one}${one.toUpperCase()}]`);
  const end = find(new RegExp(`</${letters}[ \\t\\n\\f\\r/>]`, 'gu'), html, start);
  return end === -1 ? html.length : end;
}

const keptTags = new Set(
  (
    'a b blockquote br code em figure h4 hr i li mark ol p s span strong sub sup ' +
    'table tbody td th thead tr u ul'
  ).split(' '),
);
const keptAttributes = new Map([
  ['a', ['href', 'name', 'target', 'rel']],
  ['figure', ['class']],
  ['mark', ['class']],
  ['span', ['class', 'style']],
]);
const voidTags = new Set(['br', 'hr']);
const keptSchemes = new Set(['http', 'https', 'ftp', 'mailto', 'tel']);

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

function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]+));/giu, (whole, ...found: unknown[]) => {
    const [decimal, hex, name] = found;
    if (typeof name === 'string') return entities.get(name) ?? whole;
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    return String.fromCodePoint(code);
  });
}

const encode = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Browsers ignore control characters and blanks in front of and inside a scheme. */
function isKeptAddress(address: string): boolean {
  const scheme = /^([a-z][a-z\d.+-]*):/iu.exec(address.replaceAll(/[\s\p{Cc}]/gu, ''))?.[1];
  return scheme === undefined || keptSchemes.has(scheme.toLowerCase());
}

function writeAttributes(tag: string, source: string): string {
  const attributes = source.matchAll(/([^\s"'/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gu);
  return [...attributes]
    .map(([, name = '', double, single, bare]) => ({
      name: name.toLowerCase(),
      value: decode(double ?? single ?? bare ?? ''),
    }))
    .filter(({ name, value }) => {
      const isKept = keptAttributes.get(tag)?.includes(name) === true;
      return isKept && (name !== 'href' || isKeptAddress(value));
    })
    .map(({ name, value }) => ` ${name}="${encode(value).replaceAll('"', '&quot;')}"`)
    .join('');
}

const tokens = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|[^<]+|</giu;

/**
 * The real server's sanitiser for rich text, as far as it is recorded: keeps some tags, unwraps all others, removes
 * scripts and styles with their content, and writes text with entities for `&`, `<` and `>`.
 */
export function sanitizeRichText(html: string): string {
  const open: string[] = [];
  const closeFrom = (index: number): string =>
    open
      .splice(index)
      .toReversed()
      .map((tag) => `</${tag}>`)
      .join('');
  const writeToken = ([text, slash, name, attributes = '']: RegExpMatchArray): string => {
    if (text.startsWith('<!--')) return '';
    if (name === undefined) return encode(decode(text));
    const tag = name.toLowerCase();
    if (!keptTags.has(tag)) return '';
    if (slash === '/') return open.includes(tag) ? closeFrom(open.lastIndexOf(tag)) : '';
    if (voidTags.has(tag)) return `<${tag}${writeAttributes(tag, attributes)} />`;
    open.push(tag);
    return `<${tag}${writeAttributes(tag, attributes)}>`;
  };
  const withoutScripts = html.replaceAll(
    /<(script|style|textarea|option)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/giu,
    '',
  );
  const written = [...withoutScripts.matchAll(tokens)].map(writeToken).join('');
  return written + closeFrom(0);
}

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#39', "'"],
]);

/**
 * What the sanitiser of the real server leaves of a plain text: no tags, nothing of scripts and styles,
 * and the three signs that mean something in HTML written as entities, so that "&" comes back as "&amp;".
 */
export function sanitizeText(text: string): string {
  return text
    .replaceAll(/<(script|style|textarea|option)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/giu, '')
    .replaceAll(/<!--[\s\S]*?(?:-->|$)|<\/?[a-z][^>]*(?:>|$)/giu, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/gu, (whole, name: string) => entities.get(name) ?? whole)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

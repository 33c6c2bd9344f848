const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#39', "'"],
]);

/** The real server's sanitiser for plain text: removes tags, scripts and styles, and decodes entities. */
export function sanitizeText(text: string): string {
  return text
    .replaceAll(/<(script|style|textarea|option)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/giu, '')
    .replaceAll(/<!--[\s\S]*?(?:-->|$)|<\/?[a-z][^>]*(?:>|$)/giu, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/gu, (whole, name: string) => entities.get(name) ?? whole);
}

/** Query parameters are plain strings, not JSON, so that a deep link stays unchanged. */
export function parseSearch(search: string): Record<string, string | string[]> {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const values = params.getAll(key);
      return [key, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (typeof item === 'string' || typeof item === 'number') params.append(key, String(item));
    }
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The named parameters that occur once. The others are undefined, because the router keeps an omitted parameter. */
export function pickTexts<Name extends string>(
  search: Record<string, unknown>,
  names: readonly Name[],
): { [Key in Name]?: string | undefined } {
  const texts: { [Key in Name]?: string | undefined } = {};
  for (const name of names) {
    const value = search[name];
    texts[name] = typeof value === 'string' && value !== '' ? value : undefined;
  }
  return texts;
}

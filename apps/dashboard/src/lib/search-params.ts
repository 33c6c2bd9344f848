/** Query parameters are texts, as they stand in the address: no JSON in URLs, and a deep link survives unchanged. */
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
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one === 'string' || typeof one === 'number') params.append(key, String(one));
    }
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** Those of the named parameters that stand in the address once. */
export function pickTexts<Name extends string>(
  search: Record<string, unknown>,
  names: readonly Name[],
): { [Key in Name]?: string } {
  const texts: { [Key in Name]?: string } = {};
  for (const name of names) {
    const value = search[name];
    if (typeof value === 'string' && value !== '') texts[name] = value;
  }
  return texts;
}

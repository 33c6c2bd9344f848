type Branch = Map<string, unknown>;

/** `a[b][]` becomes the keys a, b and nothing. */
function readPath(name: string): string[] {
  const root = /^[^[]*/u.exec(name)?.[0] ?? '';
  const rest = [...name.slice(root.length).matchAll(/\[([^\]]*)\]/gu)].map((match) => match[1] ?? '');
  return [root, ...rest];
}

function put(branch: Branch, [key = '', ...rest]: readonly string[], value: string): void {
  // An empty pair of brackets appends.
  const slot = key === '' ? String(branch.size) : key;
  const present = branch.get(slot);
  if (rest.length > 0) {
    const child: Branch = present instanceof Map ? present : new Map();
    branch.set(slot, child);
    put(child, rest, value);
  } else if (present === undefined) branch.set(slot, value);
  else branch.set(slot, [present, value].flat());
}

function toPlainValue(value: unknown): unknown {
  if (!(value instanceof Map)) return value;
  const entries = [...value].map(([key, child]: [string, unknown]) => [key, toPlainValue(child)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}

/** Brackets make objects and lists, as in the query parser of the real server: `$sort[name]=1`, `ids[]=a`. */
export function parseQuery(text: string): Record<string, unknown> {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) put(root, readPath(name), value);
  return Object.fromEntries([...root].map(([key, value]) => [key, toPlainValue(value)]));
}

import { readFileSync } from 'node:fs';
import path from 'node:path';

type Load = {
  /** Where the build is. */
  dist: string;
  /** The chunks that the entry script loads: the page and its messages. */
  chunks: readonly string[];
};

/** The scripts and stylesheets of a first load. They are read from the built files, because their names have hashes. */
export function firstLoad({ dist, chunks }: Load): string[] {
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const linked = matches(page, /<(?:script|link)\b[^>]*?(?:src|href)="\/([^"]+\.(?:js|css))"/g);
  const entry = linked.find((file) => file.endsWith('.js'));
  if (entry === undefined) throw new Error(`${dist}/index.html names no script; run "npm run build" first`);
  const code = readFileSync(path.join(dist, entry), 'utf8');
  const loaded = chunks.flatMap((chunk) => filesOfChunk(code, path.dirname(entry), chunk));
  return Array.from(new Set([...linked, ...loaded].flatMap((file) => withImports(dist, file, []))));
}

/** The built file of one face, by the name it has in src/ui/fonts. */
export function builtFont(dist: string, face: string): string {
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
  for (const sheet of matches(page, /<link\b[^>]*?href="\/([^"]+\.css)"/g)) {
    const css = readFileSync(path.join(dist, sheet), 'utf8');
    const [file] = matches(css, new RegExp(String.raw`url\(["']?/([^)"']*/${face}-[\w-]{8}\.woff2)`, 'g'));
    if (file !== undefined) return file;
  }
  throw new Error(`No stylesheet of the start page names the face ${face}`);
}

/** A chunk's own file, and those that Vite loads with it: `import('./chunk-HASH.js')…, __vite__mapDeps([0,1])`. */
function filesOfChunk(code: string, folder: string, chunk: string): string[] {
  const call = new RegExp(
    String.raw`import\(.\./(${chunk}-[\w-]{8}\.js).\)[^,]*,(?:__vite__mapDeps\(\[([\d,]*)\]\)|\[\])`,
  );
  const found = call.exec(code);
  if (found?.[1] === undefined) throw new Error(`The entry script does not load the chunk ${chunk}`);
  const table = /__vite__mapDeps=.*?\[([^\]]*)\]/.exec(code)?.[1] ?? '';
  const known = matches(table, /"([^"]+)"/g);
  const numbers = matches(found[2] ?? '', /(\d+)/g).map(Number);
  return [path.posix.join(folder, found[1]), ...numbers.map((number) => known[number] ?? missing(number))];
}

function missing(number: number): never {
  throw new Error(`The entry script has no file number ${number}`);
}

/** A file and its static imports. */
function withImports(dist: string, file: string, seen: readonly string[]): string[] {
  if (seen.includes(file)) return [];
  if (!file.endsWith('.js')) return [file];
  const code = readFileSync(path.join(dist, file), 'utf8');
  const imported = matches(code, /(?:\bfrom|\bimport) ?["'`]\.\/([\w.-]+\.js)["'`]/g);
  return [
    file,
    ...imported.flatMap((one) =>
      withImports(dist, path.posix.join(path.posix.dirname(file), one), [...seen, file]),
    ),
  ];
}

function matches(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, found]) => found ?? '');
}

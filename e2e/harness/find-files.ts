import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export function findFiles(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => join(folder, file));
}

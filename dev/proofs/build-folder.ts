import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The build that is proved something about. */
export function buildFolder(): string {
  const folder = fileURLToPath(new URL('../../apps/dashboard/dist', import.meta.url));
  if (!existsSync(join(folder, 'index.html')))
    throw new Error('There is no build yet. This helps: npm run build');
  return folder;
}

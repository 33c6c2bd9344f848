import type { Database } from '../db/tables.ts';
import { insertRows } from './write-rows.ts';

const repository = 'https://github.com/schulwolke/neuigkeiten';
const author = { login: 'schulwolke-team', html_url: 'https://github.com/schulwolke-team' };

export function makeRelease(id: number, name: string, day: string, body: string) {
  return {
    id,
    name,
    body,
    html_url: `${repository}/releases/tag/${name}`,
    author,
    created_at: `${day}T08:00:00Z`,
    published_at: `${day}T09:30:00Z`,
    zipball_url: `https://api.github.com/repos/schulwolke/neuigkeiten/zipball/${name}`,
  };
}

/** What GitHub has, the newest first. The newest one is not stored yet. */
export const releaseSource = [
  makeRelease(
    310,
    '31.0.0',
    '2026-11-10',
    '## Neu\n\n* Kurse lassen sich in Abschnitte gliedern.\n* Videokonferenzen starten aus dem Kalender.\n\n## Behoben\n\n* Umlaute in Dateinamen bleiben erhalten.',
  ),
  makeRelease(
    300,
    '30.2.0',
    '2026-09-22',
    '## Neu\n\n* Aufgaben können eine **Abgabefrist mit Uhrzeit** haben.\n* <b>Neue Spalte</b> in der Kursübersicht\n\n[Alle Änderungen](https://github.com/schulwolke/neuigkeiten/compare/30.1.0...30.2.0)',
  ),
  makeRelease(
    290,
    '30.1.0',
    '2026-08-18',
    'Zum neuen Schuljahr:\n\n1. Klassen werden mit einem Klick übernommen.\n2. Die Suche findet auch Dateien in Teams.',
  ),
] as const;

/** Stores all release notes but the newest one, which the next fetch adds. */
export async function seedReleases(
  db: Database,
  source: readonly ReturnType<typeof makeRelease>[] = releaseSource,
): Promise<void> {
  await db.deleteFrom('releases').execute();
  await db.deleteFrom('release_source').execute();
  await insertRows(
    db,
    'release_source',
    source.map((release, position) => ({ position, release })),
  );
  const stored = source.slice(1).map((release) => ({
    id: String(release.id),
    name: release.name,
    body: release.body,
    url: release.html_url,
    author: release.author.login,
    author_url: release.author.html_url,
    created_at: new Date(release.created_at),
    published_at: new Date(release.published_at),
    zip_url: release.zipball_url,
  }));
  await insertRows(db, 'releases', stored);
}

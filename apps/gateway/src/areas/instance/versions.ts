import type { AnnouncementVersion } from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import { announcement, findEntries } from '../../audit/subjects.ts';
import type { Database } from '../../db/tables.ts';
import { describeValues, nameOf, Values } from './announcement.ts';
import { listLeft } from './publications.ts';

const versionsToList = 20;
/** A publication has up to seven audit entries. */
const entriesToSearch = 200;

/** What was published, the newest first. The texts are from our own rows, and who published them from the audit log. */
export async function listVersions(db: Database): Promise<AnnouncementVersion[]> {
  const rows = await db
    .selectFrom('announcement_publications as publication')
    .leftJoin('announcement_ends as ended', 'ended.publication_id', 'publication.id')
    .select(['publication.id', 'publication.at', 'request_id', 'seen', 'target', 'outcome'])
    .where((where) => where.or([where('outcome', 'is', null), where('outcome', '=', 'finished')]))
    .orderBy('publication.id', 'desc')
    .limit(versionsToList)
    .execute();
  if (rows.length === 0) return [];
  const [steps, entries] = await Promise.all([
    db
      .selectFrom('announcement_steps')
      .select(['publication_id', 'key', 'stored'])
      .where(
        'publication_id',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('at')
      .execute(),
    findEntries(db, announcement, entriesToSearch),
  ]);
  return rows.map(({ id, at, request_id, seen, target, outcome }) => {
    const stored = steps
      .filter(({ publication_id }) => publication_id === id)
      .map((step) => [step.key, step.stored]);
    const content = v.parse(Values, { ...v.parse(Values, target), ...Object.fromEntries(stored) });
    const entry = entries.find(({ requestId }) => requestId === request_id);
    return {
      id: Number(id),
      at: at.toISOString(),
      isComplete: outcome === 'finished',
      changed: listLeft(v.parse(Values, seen), content).map(nameOf),
      content: describeValues(content),
      operator:
        entry === undefined ? null : { id: entry.operatorId, name: entry.personal.operatorName ?? null },
      reason: entry?.personal.reason ?? null,
      entry: entry?.number ?? null,
    };
  });
}

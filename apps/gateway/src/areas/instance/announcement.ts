import { createHash } from 'node:crypto';
import type { AnnouncementContent, AnnouncementVersion } from '@superhero/contract/gateway/types';
import { sql } from 'kysely';
import * as v from 'valibot';
import { inferOutcome } from '../../audit/checks.ts';
import type { CheckResult } from '../../audit/checks.ts';
import type { PendingEntry } from '../../audit/pending-entries.ts';
import { announcement, findEntries } from '../../audit/subjects.ts';
import { findUntil } from '../../db/announcement-until.ts';
import type { Database } from '../../db/tables.ts';
import { platformAnswerUnknown } from '../../lib/api-error.ts';
import type { Log } from '../../lib/log.ts';
import { addDatabaseGauge } from '../../lib/metrics.ts';
import type { Metrics } from '../../lib/metrics.ts';
import type { Platform } from '../../platform/platform.ts';
import { announcementSwitch } from '../../platform/runtime-config.ts';
import type { ConfigEntry } from '../../platform/runtime-config.ts';

const languages = ['de', 'en', 'es', 'uk'] as const;
const prefix = 'DASHBOARD_ANNOUNCEMENT_';
const keyOfText = (language: (typeof languages)[number]) => `${prefix}TEXT_${language.toUpperCase()}`;

const rolesKey = `${prefix}FOR_ROLES`;
/** In the order in which they are written, while the announcement is off. */
const contentKeys: readonly string[] = [...languages.map(keyOfText), rolesKey];

/** The values as the platform stores them, by key. */
export const Values = v.record(v.string(), v.union([v.string(), v.boolean()]));
export type Values = v.InferOutput<typeof Values>;

/** Names of the keys for operators and for the audit log. */
const names: ReadonlyMap<string, string> = new Map([
  ...languages.map((language) => [keyOfText(language), `announcement.${language}`] as const),
  [rolesKey, 'announcement.roles'],
  [announcementSwitch, 'announcement.isOn'],
]);
/** Kept here, because the platform has no key for it. */
export const untilName = 'announcement.until';
export const nameOf = (key: string): string => names.get(key) ?? key;

export function readValues(entries: readonly ConfigEntry[]): Values {
  const found = entries.filter(({ key }) => names.has(key)).map(({ key, value }) => [key, value]);
  const parsed = v.safeParse(Values, Object.fromEntries(found));
  if (!parsed.success || found.length !== names.size) throw platformAnswerUnknown('ANNOUNCEMENT_KEYS');
  return parsed.output;
}

export function toValues({ texts, roles, isOn }: AnnouncementContent): Values {
  return {
    ...Object.fromEntries(languages.map((language) => [keyOfText(language), texts[language]])),
    [rolesKey]: roles.join(','),
    [announcementSwitch]: isOn,
  };
}

/** Blanks and empty names are stored as they were typed. */
export function describeValues(values: Values): AnnouncementContent {
  const text = (language: (typeof languages)[number]) => String(values[keyOfText(language)]);
  const roles = String(values[rolesKey]).split(',');
  return {
    texts: { de: text('de'), en: text('en'), es: text('es'), uk: text('uk') },
    roles: roles.map((role) => role.trim()).filter((role) => role !== ''),
    isOn: values[announcementSwitch] === true,
  };
}

/** Changes with every value, so that a publication based on an older state is rejected. */
export function versionOf(values: Values, until: string | null): string {
  const ordered = [...contentKeys, announcementSwitch].map((key) => values[key]);
  // Without an end it is the version of 1.0, which may run beside this one.
  if (until !== null) ordered.push(until);
  return createHash('sha256').update(JSON.stringify(ordered)).digest('hex');
}

interface Step {
  readonly key: string;
  readonly before: string | boolean;
  readonly value: string | boolean;
}

const write = (key: string, before: unknown, value: unknown): Step => ({
  key,
  before: typeof before === 'boolean' ? before : String(before),
  value: typeof value === 'boolean' ? value : String(value),
});

/**
 * The writes in their order: an announcement that is on is switched off before its first text changes, and switched on
 * after the last one. So it is never on with texts of two versions, whichever write is the last one.
 */
export function planSteps(now: Values, target: Values): Step[] {
  const changed = contentKeys.filter((key) => now[key] !== target[key]);
  const mustSwitchOff = now[announcementSwitch] === true && changed.length > 0;
  const isOn = now[announcementSwitch] === true && !mustSwitchOff;
  return [
    ...(mustSwitchOff ? [write(announcementSwitch, true, false)] : []),
    ...changed.map((key) => write(key, now[key], target[key])),
    ...(isOn === target[announcementSwitch]
      ? []
      : [write(announcementSwitch, isOn, target[announcementSwitch])]),
  ];
}

export interface Publication {
  readonly id: number;
  readonly at: Date;
  /** That of the request, or the id of the order. */
  readonly requestId: string;
  readonly isFinished: boolean;
  /** The values before it began. */
  readonly seen: Values;
  /** With texts as the platform stored them, where it has confirmed them. */
  readonly target: Values;
  /** As the operator sent it. */
  readonly requested: Values;
}

/** The latest publication, if it has begun and is not known to be finished. */
export async function findUnfinished(db: Database): Promise<Publication | undefined> {
  const row = await selectPublications(db).orderBy('publication.id', 'desc').limit(1).executeTakeFirst();
  if (row === undefined || row.outcome !== null) return undefined;
  const [publication] = await addSteps(db, [row]);
  return publication;
}

/** The publications of these requests or orders, the oldest first. */
export async function findPublicationsOf(db: Database, requestIds: readonly string[]) {
  if (requestIds.length === 0) return [];
  const query = selectPublications(db).where('request_id', 'in', requestIds).orderBy('publication.id');
  return await addSteps(db, await query.execute());
}

/** Without those of which nothing was sent. */
const selectPublications = (db: Database) =>
  db
    .selectFrom('announcement_publications as publication')
    .leftJoin('announcement_ends as ended', 'ended.publication_id', 'publication.id')
    .select(['publication.id', 'publication.at', 'request_id', 'seen', 'target', 'outcome'])
    .where(sql<boolean>`outcome is distinct from 'withdrawn'`);

type PublicationRow = Awaited<ReturnType<ReturnType<typeof selectPublications>['execute']>>[number];

async function addSteps(db: Database, rows: readonly PublicationRow[]): Promise<Publication[]> {
  if (rows.length === 0) return [];
  const steps = await db
    .selectFrom('announcement_steps')
    .select(['publication_id', 'key', 'stored'])
    .where(
      'publication_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('at')
    .execute();
  return rows.map(({ id, at, request_id, seen, target, outcome }) => {
    const own = steps.filter(({ publication_id }) => publication_id === id);
    const stored = v.parse(Values, Object.fromEntries(own.map((step) => [step.key, step.stored])));
    const requested = v.parse(Values, target);
    return {
      id: Number(id),
      at,
      requestId: request_id,
      isFinished: outcome === 'finished',
      seen: v.parse(Values, seen),
      target: { ...requested, ...stored },
      requested,
    };
  });
}

export async function beginPublication(
  db: Database,
  { seen, target, requestId }: { seen: Values; target: Values; requestId: string },
): Promise<number> {
  const { id } = await db
    .insertInto('announcement_publications')
    .values({ seen: JSON.stringify(seen), target: JSON.stringify(target), request_id: requestId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

export async function addStep(db: Database, id: number, key: string, stored: unknown): Promise<void> {
  const row = { publication_id: id, key, stored: JSON.stringify(stored) };
  await db.insertInto('announcement_steps').values(row).execute();
}

export async function endPublication(
  db: Database,
  id: number,
  outcome: 'finished' | 'withdrawn',
): Promise<void> {
  await db
    .insertInto('announcement_ends')
    .values({ publication_id: id, outcome })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** The keys that do not have their target yet. */
export function listLeft(now: Values, target: Values): string[] {
  return [...contentKeys, announcementSwitch].filter((key) => now[key] !== target[key]);
}

/** Whether every value is from before the publication or from it: no one else has changed the announcement. */
export function isUntouched(now: Values, { seen, target, requested }: Publication): boolean {
  const known = (key: string) => [seen[key], target[key], requested[key]].includes(now[key]);
  return contentKeys.every(known) && (known(announcementSwitch) || now[announcementSwitch] === false);
}

const versionsToList = 20;
/** A publication has up to seven audit entries. */
const entriesToSearch = 200;

/** What was published, the newest first. The texts are from our own rows, and who published them from the audit log. */
export async function listVersions(db: Database): Promise<AnnouncementVersion[]> {
  const rows = await selectPublications(db).orderBy('publication.id', 'desc').limit(versionsToList).execute();
  if (rows.length === 0) return [];
  const [publications, entries] = await Promise.all([
    addSteps(db, rows),
    findEntries(db, announcement, entriesToSearch),
  ]);
  return publications.map(({ id, at, requestId, isFinished, seen, target }) => {
    const entry = entries.find((each) => each.requestId === requestId);
    return {
      id,
      at: at.toISOString(),
      isComplete: isFinished,
      changed: listLeft(seen, target).map(nameOf),
      content: describeValues(target),
      operator:
        entry === undefined ? null : { id: entry.operatorId, name: entry.personal.operatorName ?? null },
      reason: entry?.personal.reason ?? null,
      entry: entry?.number ?? null,
    };
  });
}

export function addAnnouncementGauge(tools: { db: Database; log: Log; metrics: Metrics }): void {
  addDatabaseGauge(
    tools,
    'gateway_announcement_half_published',
    '1 if the latest publication of the announcement is not known to be complete.',
    async () => ((await findUnfinished(tools.db)) === undefined ? 0 : 1),
  );
}

/** How the reconciler finds out later whether a step of a publication was applied. */
export const checkStep =
  (db: Database) =>
  async (
    { platform }: { readonly platform: Pick<Platform, 'runtimeConfig'> },
    { personal }: Pick<PendingEntry, 'personal'>,
  ): Promise<CheckResult> => {
    if (personal?.changes === undefined) return { outcome: 'unknown' };
    const now = Object.entries(readValues(await platform.runtimeConfig.list()));
    return inferOutcome(
      {
        ...Object.fromEntries(now.map(([key, value]) => [nameOf(key), value])),
        [untilName]: await findUntil(db),
      },
      personal.changes,
    );
  };

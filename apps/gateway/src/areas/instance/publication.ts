import { maxDepth, readKeptHtml } from '@superhero/contract/kept-html';
import { announcement } from '../../audit/subjects.ts';
import type { Plan } from '../../audit/writes.ts';
import { addUntil } from '../../db/announcement-until.ts';
import type { Database } from '../../db/tables.ts';
import { ApiError, invalidField, requireDatabase, unprocessable } from '../../lib/api-error.ts';
import { NotSentError } from '../../platform/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { beforeSending } from '../../platform/responses.ts';
import { announcementSwitch, requireAcceptedSize } from '../../platform/runtime-config.ts';
import {
  addStep,
  describeValues,
  listLeft,
  nameOf,
  readValues,
  untilName,
  versionOf,
} from './announcement.ts';
import type { planSteps, Values } from './announcement.ts';

type Step = ReturnType<typeof planSteps>[number];

export const readNow = async ({ runtimeConfig }: Pick<Platform, 'runtimeConfig'>): Promise<Values> =>
  readValues(await runtimeConfig.list());

export interface Until {
  readonly before: string | null;
  readonly after: string | null;
}

/** The end is a row of our own, so that nothing is sent to the platform. */
export function planUntil(db: Database, now: Values, { before, after }: Until): Plan {
  const body = { ...describeValues(now), until: after, version: versionOf(now, after) };
  return {
    subject: announcement,
    changes: [{ field: untilName, before, after }],
    send: async () => {
      await requireDatabase(addUntil(db, after));
      return { status: 200, answer: { status: 200, body } };
    },
  };
}

interface StepSource {
  readonly session: Pick<Platform, 'runtimeConfig'>;
  /** The present values. The step adds what the platform has stored. */
  readonly expected: Values;
  readonly until: string | null;
  readonly onSent: () => Promise<void> | void;
}

/** One write of a publication. */
export function planStep(
  { session, expected, until, onSent }: StepSource,
  { key, before, value }: Step,
): Plan {
  return {
    subject: announcement,
    changes: [{ field: nameOf(key), before, after: value }],
    send: async () => {
      const isSwitchedOn = key === announcementSwitch && value === true;
      if (isSwitchedOn) await requireUnchanged(session, expected);
      const { status, value: stored } = await session.runtimeConfig.set(key, value);
      if (typeof stored !== 'number') expected[key] = stored;
      await onSent();
      const changes = [{ field: nameOf(key), before, after: stored === value ? value : String(stored) }];
      const { texts, roles, isOn } = describeValues(expected);
      const version = versionOf(expected, until);
      const answer = { status: 200, body: { texts, roles, isOn, until, version } };
      return { status, changes, answer };
    },
  };
}

/** Texts and roles as the platform has stored them. */
export async function storeStep(
  db: Database,
  publication: number,
  { key }: Step,
  stored: Values,
): Promise<void> {
  if (key !== announcementSwitch) await requireDatabase(addStep(db, publication, key, stored[key]));
}

/** Directly before it is switched on: a late write of an earlier publication could have replaced a text. */
async function requireUnchanged(session: Pick<Platform, 'runtimeConfig'>, expected: Values): Promise<void> {
  const now = await beforeSending(readNow(session));
  if (listLeft(now, expected).length > 0) throw new NotSentError(announcementChanged());
}

/** Before the first write: a text that is found too large later would leave the rest unfinished. */
export function requirePublishable(steps: readonly Step[]): void {
  for (const { key, value } of steps) {
    requireAcceptedSize(value);
    assertShowable(key, value);
  }
}

/** Pages that show the text, including those of the school cloud, can fail if elements are nested more deeply. */
function assertShowable(key: string, value: string | boolean): void {
  if (typeof value !== 'string' || readKeptHtml(value).depth <= maxDepth) return;
  const field = nameOf(key).replace('announcement.', 'texts.');
  const message = `The text has more than ${maxDepth} levels of nested elements. Nothing was published.`;
  throw invalidField('TEXT_TOO_DEEP', field, message);
}

export const announcementChanged = () =>
  new ApiError(
    409,
    'ANNOUNCEMENT_CHANGED',
    'The announcement was changed since it was loaded. Load it again.',
  );

export const nothingToChange = () => unprocessable('NO_CHANGES', 'The announcement already is like this.');

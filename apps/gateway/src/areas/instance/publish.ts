import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { maxDepth, readKeptHtml } from '@superhero/contract/kept-html';
import { announcement } from '../../audit/subjects.ts';
import type { Audited, Plan } from '../../audit/writes.ts';
import { addUntil, findUntil } from '../../db/announcement-until.ts';
import type { Database } from '../../db/tables.ts';
import { ApiError, invalidField, requireDatabase, unprocessable } from '../../lib/api-error.ts';
import { callerOf } from '../../platform/caller.ts';
import { NotSentError } from '../../platform/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { beforeSending } from '../../platform/responses.ts';
import { announcementSwitch, requireAcceptedSize } from '../../platform/runtime-config.ts';
import {
  addStep,
  beginPublication,
  describeValues,
  endPublication,
  findUnfinished,
  isUntouched,
  listLeft,
  listVersions,
  nameOf,
  planSteps,
  readValues,
  toValues,
  untilName,
  versionOf,
} from './announcement.ts';
import type { Values } from './announcement.ts';

interface Progress {
  publication?: number;
  readonly done: string[];
  left: string[];
}

export function announcementHandlers(audited: Audited, db: Database) {
  return {
    getAnnouncement: async (request, reply) => {
      const { platform } = callerOf(request);
      const now = await readNow(platform);
      const unfinished = await requireDatabase(findUnfinished(db));
      const left = unfinished === undefined ? [] : listLeft(now, unfinished.target);
      // The answer to its last write was lost.
      if (unfinished !== undefined && left.length === 0)
        await requireDatabase(endPublication(db, unfinished.id, 'finished'));
      const halfPublished =
        unfinished === undefined || left.length === 0
          ? null
          : {
              at: unfinished.at.toISOString(),
              target: describeValues(unfinished.target),
              left: left.map(nameOf),
            };
      const until = await requireDatabase(findUntil(db));
      const version = versionOf(now, until);
      await reply.code(200).send({ ...describeValues(now), until, version, halfPublished });
    },

    listAnnouncementVersions: async (_request, reply) => {
      await reply.code(200).send({ versions: await requireDatabase(listVersions(db)) });
    },

    publishAnnouncement: async function publishAnnouncement(request, reply) {
      const progress: Progress = { done: [], left: [] };
      const handler: RouteHandlers['publishAnnouncement'] = audited(
        'instance.publishAnnouncement',
        async ({ body, platform, step }) => {
          const { seen, reason: _reason, until: given, ...content } = body;
          const requested = toValues(content);
          const earlier = await requireDatabase(findUntil(db));
          const until = given === undefined ? earlier : given && new Date(given).toISOString();
          const tools = { db, platform, requestId: request.id, until: { before: earlier, after: until } };
          const { now, target } = await compare(tools, requested, seen);
          const steps = planSteps(now, target);
          // Before the first write: a text that is found too large later would leave the rest unfinished.
          for (const { key, value } of steps) {
            requireAcceptedSize(value);
            assertShowable(key, value);
          }
          const untilPlan = planUntil(db, now, tools.until);
          const last = steps.at(-1);
          if (last === undefined) return untilPlan;
          const id = await requireDatabase(
            beginPublication(db, { seen: now, target, requestId: request.id }),
          );
          progress.publication = id;
          progress.left = steps.map(describeStep);
          const expected: Values = { ...now };
          const plan = ({ key, before, value }: (typeof steps)[number]): Plan => ({
            subject: announcement,
            changes: [{ field: nameOf(key), before, after: value }],
            send: async () => {
              const isSwitchedOn = key === announcementSwitch && value === true;
              if (isSwitchedOn) await requireUnchanged(platform, expected);
              const { status, value: stored } = await platform.runtimeConfig.set(key, value);
              if (typeof stored !== 'number') expected[key] = stored;
              progress.done.push(...progress.left.splice(0, 1));
              const changes = [
                { field: nameOf(key), before, after: stored === value ? value : String(stored) },
              ];
              const { texts, roles, isOn } = describeValues(expected);
              const version = versionOf(expected, until);
              const answer = { status: 200, body: { texts, roles, isOn, until, version } };
              return { status, changes, answer };
            },
          });
          const storeStep = async ({ key }: (typeof steps)[number]) => {
            if (key !== announcementSwitch) await requireDatabase(addStep(db, id, key, expected[key]));
          };
          if (until !== earlier) {
            await step(untilPlan);
            progress.done.push(untilName);
          }
          for (const each of steps.slice(0, -1)) {
            await step(plan(each));
            await storeStep(each);
          }
          const { send, ...planned } = plan(last);
          return {
            ...planned,
            send: async (entry) => {
              const sent = await send(entry);
              // If this fails, the next read finds that all values are as wanted.
              await storeStep(last)
                .then(() => endPublication(db, id, 'finished'))
                .catch(() => undefined);
              return sent;
            },
          };
        },
        () => 'instance:announcement',
      );
      try {
        await handler.call(this, request, reply);
      } catch (error) {
        throw await explain(db, error, progress);
      }
    },
  } satisfies Partial<RouteHandlers>;
}

const readNow = async ({ runtimeConfig }: Platform): Promise<Values> =>
  readValues(await runtimeConfig.list());

interface Until {
  readonly before: string | null;
  readonly after: string | null;
}

/** The end is a row of our own, so that nothing is sent to the platform. */
function planUntil(db: Database, now: Values, { before, after }: Until): Plan {
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

interface CompareTools {
  readonly db: Database;
  readonly platform: Platform;
  readonly requestId: string;
  readonly until: Until;
}

/** A repeat of a half-finished publication need not have seen what it changed itself. */
async function compare({ db, platform, requestId, until }: CompareTools, requested: Values, seen: string) {
  const now = await readNow(platform);
  const unfinished = await requireDatabase(findUnfinished(db));
  const isRepeat = unfinished !== undefined && listLeft(unfinished.requested, requested).length === 0;
  const target = isRepeat ? unfinished.target : requested;
  if (listLeft(now, target).length === 0) {
    if (unfinished !== undefined) {
      if (!isRepeat) await requireDatabase(beginPublication(db, { seen: now, target, requestId }));
      const current = await requireDatabase(findUnfinished(db));
      if (current !== undefined) await requireDatabase(endPublication(db, current.id, 'finished'));
    }
    if (until.before === until.after) throw nothingToChange();
  }
  const isSeen = versionOf(now, until.before) === seen;
  if (!isSeen && !(isRepeat && isUntouched(now, unfinished))) throw announcementChanged();
  return { now, target };
}

/** Directly before it is switched on: a late write of an earlier publication could have replaced a text. */
async function requireUnchanged(platform: Platform, expected: Values): Promise<void> {
  const now = await beforeSending(readNow(platform));
  if (listLeft(now, expected).length > 0) throw new NotSentError(announcementChanged());
}

const describeStep = ({ key, value }: { readonly key: string; readonly value: unknown }): string =>
  key === announcementSwitch ? `announcement.${value === true ? 'on' : 'off'}` : nameOf(key);

/** What is done and what is left. If nothing can have been done, the publication is withdrawn. */
async function explain(
  db: Database,
  error: unknown,
  { publication, done, left }: Progress,
): Promise<unknown> {
  if (publication === undefined || !(error instanceof ApiError)) return error;
  if (done.length > 0)
    return new ApiError(
      502,
      'ANNOUNCEMENT_HALF_PUBLISHED',
      'Not all parts of the announcement were saved. The same call saves the rest.',
      {
        ...(error.details.entry !== undefined && { entry: error.details.entry }),
        steps: { done, left },
        cause: error,
      },
    );
  if (error.type !== 'OUTCOME_PENDING')
    await endPublication(db, publication, 'withdrawn').catch(() => undefined);
  return error;
}

const announcementChanged = () =>
  new ApiError(
    409,
    'ANNOUNCEMENT_CHANGED',
    'The announcement was changed since it was loaded. Load it again.',
  );

const nothingToChange = () => unprocessable('NO_CHANGES', 'The announcement already is like this.');

/** Pages that show the text, including those of the school cloud, can fail if elements are nested more deeply. */
function assertShowable(key: string, value: string | boolean): void {
  if (typeof value !== 'string' || readKeptHtml(value).depth <= maxDepth) return;
  const field = nameOf(key).replace('announcement.', 'texts.');
  const message = `The text has more than ${maxDepth} levels of nested elements. Nothing was published.`;
  throw invalidField('TEXT_TOO_DEEP', field, message);
}

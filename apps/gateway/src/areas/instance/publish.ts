import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { Audited, Plan } from '../../audit/writes.ts';
import { findUntil } from '../../db/announcement-until.ts';
import type { Database } from '../../db/tables.ts';
import { ApiError, requireDatabase } from '../../lib/api-error.ts';
import { callerOf } from '../../platform/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { announcementSwitch } from '../../platform/runtime-config.ts';
import {
  beginPublication,
  describeValues,
  endPublication,
  findUnfinished,
  isUntouched,
  listLeft,
  listVersions,
  nameOf,
  planSteps,
  toValues,
  untilName,
  versionOf,
} from './announcement.ts';
import type { Values } from './announcement.ts';
import {
  announcementChanged,
  nothingToChange,
  planStep,
  planUntil,
  readNow,
  requirePublishable,
  storeStep,
} from './publication.ts';
import type { Until } from './publication.ts';
import { describeScheduled } from './scheduled.ts';
import type { ScheduleTools } from './schedule-rows.ts';

interface Progress {
  publication?: number;
  readonly done: string[];
  left: string[];
}

export function announcementHandlers(audited: Audited, tools: ScheduleTools) {
  const { db } = tools;
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
      const scheduled = await describeScheduled(tools, { values: now, until });
      const mayBeScheduled = tools.hasSession();
      await reply
        .code(200)
        .send({ ...describeValues(now), until, version, halfPublished, mayBeScheduled, scheduled });
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
          const source = { db, platform, requestId: request.id, until: { before: earlier, after: until } };
          const { now, target } = await compare(source, requested, seen);
          const steps = planSteps(now, target);
          requirePublishable(steps);
          const untilPlan = planUntil(db, now, source.until);
          const last = steps.at(-1);
          if (last === undefined) return untilPlan;
          const id = await requireDatabase(
            beginPublication(db, { seen: now, target, requestId: request.id }),
          );
          progress.publication = id;
          progress.left = steps.map(describeStep);
          const expected: Values = { ...now };
          const onSent = () => void progress.done.push(...progress.left.splice(0, 1));
          const plan = (each: (typeof steps)[number]): Plan =>
            planStep({ session: platform, expected, until, onSent }, each);
          if (until !== earlier) {
            await step(untilPlan);
            progress.done.push(untilName);
          }
          for (const each of steps.slice(0, -1)) {
            await step(plan(each));
            await storeStep(db, id, each, expected);
          }
          const { send, ...planned } = plan(last);
          return {
            ...planned,
            send: async (entry) => {
              const sent = await send(entry);
              // If this fails, the next read finds that all values are as wanted.
              await storeStep(db, id, last, expected)
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

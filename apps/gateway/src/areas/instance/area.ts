import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { findLastChangeIn } from '../../audit/last-change.ts';
import { findEntriesOf } from '../../audit/subjects.ts';
import type { Audited } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import { conflict, notFound, unprocessable } from '../../lib/api-error.ts';
import { requireDatabase } from '../../lib/require-database.ts';
import { callerOf } from '../../platform/caller.ts';
import { wrongType } from '../../platform/runtime-config.ts';
import { instanceChecks } from './checks.ts';
import { privacyPolicyHandlers } from './privacy-policy.ts';
import { stateChecks, stateHandlers } from './federal-states.ts';
import { announcementHandlers } from './publish.ts';
import { roleHandlers } from './roles.ts';
import { releaseNoteHandlers } from './release-notes.ts';
import { isSwitch, toRecorded, valueField } from './rules.ts';
import { storageChecks, storageHandlers } from './storage.ts';

interface Instance {
  readonly audited: Audited;
  readonly db: Database;
}

const updateAction = 'instance.updateSwitch';
/** About all switches. There are few. */
const entriesToSearch = 200;

type Handlers = Pick<RouteHandlers, 'listSwitches' | 'updateSwitch'>;

export function instanceArea({ audited, db }: Instance) {
  const openHistory = async () => {
    const entries = await requireDatabase(findEntriesOf(db, updateAction, entriesToSearch));
    return (key: string, now: ReturnType<typeof toRecorded>) =>
      findLastChangeIn(
        entries.filter(({ subject }) => subject?.id === key),
        { field: valueField, now },
      );
  };

  const handlers: Handlers = {
    listSwitches: async (request, reply) => {
      const [entries, findLast] = await Promise.all([
        callerOf(request).platform.runtimeConfig.list(),
        openHistory(),
      ]);
      const switches = entries
        .filter(isSwitch)
        .map((entry) => ({ ...entry, lastChange: findLast(entry.key, toRecorded(entry.value)) }));
      await reply.code(200).send({ switches });
    },

    updateSwitch: audited(
      updateAction,
      async ({ body: { value, seen }, params: { switchKey: key }, platform: { runtimeConfig } }) => {
        const entry = (await runtimeConfig.list()).find((each) => each.key === key && isSwitch(each));
        if (entry === undefined) throw notFound('switch');
        if (typeof value !== entry.type) throw wrongType();
        if (value === entry.value) throw nothingToChange();
        const [before, after] = [toRecorded(entry.value), toRecorded(value)];
        if (seen !== entry.value) {
          const findLast = await openHistory();
          const by = findLast(key, before);
          throw conflict([{ field: valueField, seen: toRecorded(seen), now: before, by }]);
        }
        const describe = (stored: typeof value) => [
          { field: 'switch', before: key, after: key },
          { field: valueField, before, after: toRecorded(stored) },
        ];
        const send = async () => {
          const { status, value: stored } = await runtimeConfig.set(key, value);
          const answer = { status: 200, body: { key, value: stored } };
          return { status, answer, ...(toRecorded(stored) !== after && { changes: describe(stored) }) };
        };
        return { subject: { kind: 'switch', id: key }, changes: describe(value), send };
      },
      () => 'instance:switches',
    ),
  };
  return {
    handlers: {
      ...handlers,
      ...announcementHandlers({ audited, db }),
      ...privacyPolicyHandlers({ audited }),
      ...roleHandlers({ audited, db }),
      ...storageHandlers({ audited, db }),
      ...stateHandlers({ audited, db }),
      ...releaseNoteHandlers(audited),
    },
    checks: { ...instanceChecks, ...storageChecks(db), ...stateChecks(db) },
  };
}

const nothingToChange = () => unprocessable('NO_CHANGES', 'The switch already has this value.');

import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { editable, findLastChangeIn } from '../../audit/editable.ts';
import { findEntriesOf } from '../../audit/subjects.ts';
import type { Audited } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import { notFound, requireDatabase } from '../../lib/api-error.ts';
import { callerOf } from '../../platform/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ConfigEntry } from '../../platform/runtime-config.ts';
import { wrongType } from '../../platform/runtime-config.ts';

const updateAction = 'instance.updateSwitch';
/** About all switches. There are few. */
const entriesToSearch = 200;

/** The announcement is one thing in several keys, so none of them may be changed alone. */
const isSwitch = ({ key }: ConfigEntry): boolean => !key.startsWith('DASHBOARD_ANNOUNCEMENT_');

async function findSwitch({ runtimeConfig }: Platform, key: string): Promise<ConfigEntry | undefined> {
  return (await runtimeConfig.list()).find((entry) => entry.key === key && isSwitch(entry));
}

/** A text from which the platform removed something has neither value, so its outcome stays unknown (T78). */
export const editableSwitch = editable<Pick<ConfigEntry, 'key' | 'value'>>({
  name: 'switch',
  load: findSwitch,
  about: ({ key }) => ({ subject: { kind: 'switch', id: key } }),
  values: ({ value }) => ({ switchValue: value }),
  facts: ({ key }) => ({ switch: key }),
});

export function switchHandlers(audited: Audited, db: Database) {
  return {
    listSwitches: async (request, reply) => {
      const [config, history] = await Promise.all([
        callerOf(request).platform.runtimeConfig.list(),
        requireDatabase(findEntriesOf(db, updateAction, entriesToSearch)),
      ]);
      const switches = config.filter(isSwitch).map((entry) => {
        const now = typeof entry.value === 'number' ? String(entry.value) : entry.value;
        const entries = history.filter(({ subject }) => subject?.id === entry.key);
        return { ...entry, lastChange: findLastChangeIn(entries, { field: 'switchValue', now }) };
      });
      await reply.code(200).send({ switches });
    },

    updateSwitch: audited(
      updateAction,
      async ({ body: { value, seen }, params: { switchKey: key }, platform }) => {
        const entry = await findSwitch(platform, key);
        if (entry === undefined) throw notFound('switch');
        if (typeof value !== entry.type) throw wrongType();
        const edit = await editableSwitch.edit(db, entry, {
          wanted: { switchValue: value },
          seen: { switchValue: seen },
        });
        return edit.plan(async () => {
          const { status, value: stored } = await platform.runtimeConfig.set(key, value);
          const answer = { status: 200, body: { key, value: stored } };
          return { status, answer, stored: { key, value: stored } };
        });
      },
      () => 'instance:switches',
    ),
  } satisfies Partial<RouteHandlers>;
}

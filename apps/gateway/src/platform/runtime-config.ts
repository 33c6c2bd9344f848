import * as v from 'valibot';
import { notFound, unprocessable } from '../lib/api-error.ts';
import type { BoundClient, PlatformResponse } from './client.ts';
import { isTooLarge, NotSentError } from './client.ts';
import { beforeSending, readList, readWritten } from './responses.ts';

/** Whether people see the announcement. */
export const announcementSwitch = 'DASHBOARD_ANNOUNCEMENT_ENABLED';

const Value = v.union([v.string(), v.number(), v.boolean()]);
const Entry = v.object({
  key: v.string(),
  type: v.string(),
  value: Value,
  description: v.nullish(v.string(), null),
});
const Written = v.object({ value: Value });

export type ConfigValue = v.InferOutput<typeof Value>;
/** A value that superheroes change while the platform runs. */
export type ConfigEntry = v.InferOutput<typeof Entry>;

export function bindRuntimeConfig(api: BoundClient) {
  const list = async (): Promise<ConfigEntry[]> => {
    const response = await api.read({ call: 'GET /runtime-config', path: '/v3/runtime-config' });
    return readList(response, Entry, 'RUNTIME_CONFIG');
  };
  return {
    list,

    /**
     * Returns the value as it is stored: the platform removes what it does not accept from texts (T78). The key is
     * looked for first, because an unknown one is an internal server error (T79), after which the outcome would be
     * unknown. The value is sent as text (T80).
     */
    set: async (
      key: string,
      value: ConfigValue,
    ): Promise<PlatformResponse & { readonly value: ConfigValue }> => {
      const entry = (await beforeSending(list())).find((each) => each.key === key);
      if (entry === undefined) throw new NotSentError(notFound('key'));
      if (entry.type !== typeof value) throw new NotSentError(wrongType());
      requireAcceptedSize(value);
      const body = { value: String(value) };
      const response = await api.write({
        call: 'PATCH /runtime-config',
        method: 'PATCH',
        path: `/v3/runtime-config/${encodeURIComponent(key)}`,
        body,
      });
      return { ...response, value: readWritten(response, Written, 200, 'key').value };
    },
  };
}

export const wrongType = () =>
  unprocessable('VALUE_TYPE_WRONG', 'The value does not have the type that the school cloud expects.');

/** A larger body would be an internal server error (T81). */
export function requireAcceptedSize(value: ConfigValue): void {
  if (isTooLarge({ value: String(value) })) throw new NotSentError(tooLarge());
}

const tooLarge = () => unprocessable('VALUE_TOO_LARGE', 'The value is larger than the school cloud accepts.');

import { runtimeConfig } from '../../api/runtime-config.ts';

/** Where people log in. Undefined if the dashboard itself has the address of the interfaces. */
export function schoolCloudAddress(): string | undefined {
  const { origin } = new URL(runtimeConfig.get().apiRoot);
  return origin === window.location.origin ? undefined : origin;
}

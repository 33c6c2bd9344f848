import type { PrefixOf } from '../../i18n/message-files.ts';
import { isKeyOf } from '../../lib/is-key-of.ts';

/** Areas, or pages of an area, with a list and pages about single objects. */
export type ObjectArea = PrefixOf<'notFound.title'>;

/** Lists that are pages of the area instance. */
const ofInstance = {
  roles: '/instance/roles',
  storage: '/instance/storage',
  federalStates: '/instance/federal-states',
} as const;

export const listPathOf = (area: ObjectArea) =>
  isKeyOf(ofInstance, area) ? ofInstance[area] : (`/${area}` as const);

import type { PrefixOf } from '../../i18n/message-files.ts';

/** Areas, or pages of an area, with a list and pages about single objects. */
export type ObjectArea = PrefixOf<'notFound.title'>;

/** Lists that are pages of the area instance. */
const ofInstance = {
  roles: '/instance/roles',
  storage: '/instance/storage',
  federalStates: '/instance/federal-states',
} as const;

const isOfInstance = (area: ObjectArea): area is keyof typeof ofInstance => Object.hasOwn(ofInstance, area);

export const listPathOf = (area: ObjectArea) =>
  isOfInstance(area) ? ofInstance[area] : (`/${area}` as const);

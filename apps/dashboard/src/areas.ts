import { auditRoutes } from './areas/audit/area.ts';
import { deletionRoutes } from './areas/deletion/area.ts';
import { peopleRoutes } from './areas/people/area.ts';
import { schoolRoutes } from './areas/schools/area.ts';
import { toolRoutes } from './areas/tools/area.ts';

/** All areas, in the order of the navigation. Header, command palette and router get their pages from here. */
export const areaRoutes = [
  ...schoolRoutes,
  ...peopleRoutes,
  ...deletionRoutes,
  ...toolRoutes,
  ...auditRoutes,
] as const;

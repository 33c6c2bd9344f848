import { accountRoutes } from './areas/account/area.ts';
import { auditRoutes } from './areas/audit/area.ts';
import { deletionRoutes } from './areas/deletion/area.ts';
import { instanceRoutes } from './areas/instance/area.ts';
import { peopleRoutes } from './areas/people/area.ts';
import { schoolRoutes } from './areas/schools/area.ts';
import { toolRoutes } from './areas/tools/area.ts';
import { workRoutes } from './areas/work/area.ts';

/** All areas, in the order of the navigation. Header, command palette and router get their pages from here. */
export const areaRoutes = [
  ...schoolRoutes,
  ...peopleRoutes,
  ...workRoutes,
  ...deletionRoutes,
  ...toolRoutes,
  ...instanceRoutes,
  ...auditRoutes,
  ...accountRoutes,
] as const;

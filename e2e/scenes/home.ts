import { schools } from '@superhero/school-cloud/schools';
import { openWithEntries } from './audit.ts';
import { followNavigation, openArea, openHome, type Scene, waitFor } from './scene.ts';

const chart = 'main svg[role="img"]';

/** The home page with a gateway. */
export const homeScenes: Record<string, Scene> = {
  async overview(context) {
    await openWithEntries(context, `/schools/${schools.lindenhof.id}`, 'h2');
    await followNavigation(context.page, '/');
    await waitFor(context.page, chart);
  },
  'overview-empty': (context) => openArea(context, '/', chart),
  async 'overview-gateway-down'(context) {
    context.problems.expect(/502/);
    await context.site.restore({ hasGateway: true });
    await context.site.gateway.kill();
    await openHome(context);
    await waitFor(context.page, 'main section button');
  },
};

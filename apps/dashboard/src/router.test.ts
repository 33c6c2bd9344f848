import { expect, test } from 'vitest';
import { router } from './router.tsx';

test('spec 2.11, 6.4: /login is the only public route; every other one needs login', () => {
  const routes = Object.entries(router.routesByPath);
  expect(routes.map(([path]) => path)).toEqual(expect.arrayContaining(['/', '/login']));
  const publicRoutes = routes.filter(([, route]) => route.options.staticData?.isPublic === true);
  expect(publicRoutes.map(([path]) => path)).toEqual(['/login']);
});

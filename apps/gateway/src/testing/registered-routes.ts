import type { FastifyInstance } from 'fastify';

/** `GET /schools/:id` for every registered route. */
export function registeredRoutes(app: FastifyInstance): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?$/u.exec(line) ?? [];
      const depth = indent.length / 4;
      above.splice(depth, Infinity, part);
      const path = above.join('');
      return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${path}`);
    });
}

import bundled from '@superhero/contract/gateway.json' with { type: 'json' };
import { vPermissionName } from '@superhero/contract/session/valibot';
import * as v from 'valibot';
import manifest from '../../package.json' with { type: 'json' };

/** Who may call a route. The glue copies it from the contract into the schema of the route. */
const Declaration = v.variant('x-permission', [
  v.object({ 'x-permission': v.literal('public'), 'x-public-reason': v.pipe(v.string(), v.nonEmpty()) }),
  v.object({ 'x-permission': vPermissionName }),
]);

export type Permission = v.InferOutput<typeof Declaration>['x-permission'];

/** `public`, or the permission that a caller needs in addition to the role superhero. */
export function declaredPermission(schema: unknown): Permission {
  const declaration = v.safeParse(Declaration, schema);
  if (declaration.success) return declaration.output['x-permission'];
  throw new Error(
    'x-permission must be a permission of the school cloud, or public with its x-public-reason',
  );
}

export const contract = bundled;

const paths: Readonly<Record<string, Readonly<Record<string, object>>>> = contract.paths;

/** Every operation of the contract by its route: `GET /schools/:schoolId`. */
export const operations: ReadonlyMap<string, object> = new Map(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/gu, ':$1')}`,
      operation,
    ]),
  ),
);

/** Every permission that an operation requires. */
export const requiredPermissions: ReadonlySet<Permission> = new Set(
  [...operations.values()].map(declaredPermission).filter((permission) => permission !== 'public'),
);

export const gatewayVersion = manifest.version;

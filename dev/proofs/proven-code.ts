/** What a proof depends on. If any of it changed after the commit of its last result, the proof has to be repeated. */
export interface ProvenCode {
  /** As git's pathspecs. The proof's own folder belongs to it. */
  readonly paths: readonly string[];
  /** Whether tests count too. They do for proofs that run tests. */
  readonly includesTests?: true;
}

const migrations = ['apps/gateway/migrations', 'packages/postgres/src'];

export const auditedWrites = [
  'apps/gateway/src/audit',
  'apps/gateway/src/db',
  'apps/gateway/src/lib',
  'apps/gateway/src/platform/client.ts',
  'apps/gateway/src/app.ts',
  'apps/gateway/src/server.ts',
  ...migrations,
];

/** Work without a browser. */
export const orders = [
  'apps/gateway/src/work',
  ':(exclude)apps/gateway/src/work/notify',
  'apps/gateway/src/areas/deletion',
  'apps/gateway/src/areas/work',
  'apps/gateway/src/platform/deletion*',
];

export const edge = ['deploy/*.template', 'deploy/entrypoint.sh'];

/** What is loaded for login and home page; areas are separate chunks. */
export const firstLoad = [
  'apps/dashboard/index.html',
  'apps/dashboard/vite.config.ts',
  'apps/dashboard/build',
  'apps/dashboard/public',
  'apps/dashboard/src',
  ':(exclude)apps/dashboard/src/areas',
];

export const lists = ['apps/dashboard/src/app', 'apps/dashboard/src/ui', 'apps/dashboard/src/api'];

export function areas(...names: string[]): string[] {
  return names.flatMap((name) => [`apps/dashboard/src/areas/${name}`, `apps/gateway/src/areas/${name}`]);
}

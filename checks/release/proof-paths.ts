/** What a proof depends on. If any of it changed after the commit of its last result, the proof has to be repeated. */
export interface ProvenCode {
  /** As git's pathspecs. The proof's own folder belongs to it. */
  readonly paths: readonly string[];
  /** Whether tests count too. They do for proofs that run tests. */
  readonly includesTests?: true;
}

const migrations = ['apps/gateway/migrations', 'packages/postgres/src'];
const auditedWrites = [
  'apps/gateway/src/audit',
  'apps/gateway/src/db',
  'apps/gateway/src/lib',
  'apps/gateway/src/platform/client.ts',
  'apps/gateway/src/app.ts',
  'apps/gateway/src/server.ts',
  ...migrations,
];
const edge = ['deploy/*.template', 'deploy/entrypoint.sh'];
/** What is loaded for login and home page; areas are separate chunks. */
const firstLoad = [
  'apps/dashboard/index.html',
  'apps/dashboard/vite.config.ts',
  'apps/dashboard/build',
  'apps/dashboard/public',
  'apps/dashboard/src',
  ':(exclude)apps/dashboard/src/areas',
];
const lists = ['apps/dashboard/src/app', 'apps/dashboard/src/ui', 'apps/dashboard/src/api'];

function areas(...names: string[]): string[] {
  return names.flatMap((name) => [`apps/dashboard/src/areas/${name}`, `apps/gateway/src/areas/${name}`]);
}

/** By npm script. */
export const provenCode: Readonly<Record<string, ProvenCode>> = {
  'proof:observatory': { paths: ['dev/proofs/observatory', 'apps/dashboard/index.html', ...edge] },
  'proof:firefox': { paths: ['dev/proofs/firefox', ...firstLoad, ...edge] },
  'proof:images': {
    paths: ['dev/proofs/images', 'deploy', 'apps/*/build/*', 'apps/*/vite.config.ts', 'package-lock.json'],
  },
  'proof:mutants': {
    paths: ['dev/proofs/mutants', 'apps', 'packages', 'deploy', 'e2e'],
    includesTests: true,
  },
  'proof:accessibility': {
    paths: [
      'e2e/accessibility.spec.ts',
      'e2e/scenes',
      'e2e/harness/axe.ts',
      'e2e/harness/layout-faults.ts',
      'apps/dashboard/index.html',
      'apps/dashboard/src',
    ],
  },
  'proof:reload': { paths: ['dev/stack/nginx-reload*', ...edge], includesTests: true },
  'proof:audit-rows': { paths: ['dev/proofs/audit-rows', 'apps/gateway/src/areas/audit', ...auditedWrites] },
  'proof:gateway-crash': {
    paths: [
      'dev/proofs/gateway-crash',
      'dev/proofs/announcement',
      'apps/gateway/src/areas/instance/announcement*',
      'apps/gateway/src/areas/people',
      'apps/gateway/src/areas/schools',
      ...auditedWrites,
    ],
    includesTests: true,
  },
  'proof:deletion': {
    paths: [
      'dev/proofs/deletion',
      'apps/gateway/src/areas/deletion',
      'apps/gateway/src/approvals',
      'apps/gateway/src/platform/deletion*',
      ...auditedWrites,
    ],
    includesTests: true,
  },
  'proof:tools': {
    paths: ['dev/proofs/large-data/tool*', 'apps/gateway/src/platform/tool*', ...areas('tools'), ...lists],
    includesTests: true,
  },
  'proof:roles': {
    paths: ['apps/gateway/src/areas/instance/role*', 'apps/gateway/src/platform/roles*'],
    includesTests: true,
  },
  'proof:load': {
    paths: [
      'dev/proofs/load',
      'apps/gateway/src/areas/session',
      'apps/gateway/src/areas/audit',
      ...auditedWrites,
      ...edge,
    ],
  },
  'proof:lost-updates': {
    paths: ['apps/gateway/src/areas', ...auditedWrites],
    includesTests: true,
  },
  'proof:recovery': {
    paths: [
      'dev/proofs/recovery',
      'deploy/audit-users.sql',
      'apps/gateway/src/verify-audit.ts',
      ...auditedWrites,
    ],
  },
  'proof:upgrade': {
    paths: [
      'dev/proofs/upgrade',
      'apps/gateway/next-release',
      'apps/gateway/src/migrate-database.ts',
      'apps/gateway/src/verify-audit.ts',
      ...areas('audit'),
      ...auditedWrites,
    ],
  },
  'proof:scale': {
    paths: ['dev/proofs/scale', 'apps/gateway/src/areas', 'apps/gateway/src/platform', ...auditedWrites],
  },
  'proof:fuzz': { paths: ['apps/gateway/src', 'packages/contract'], includesTests: true },
  perf: { paths: ['dev/proofs/speed', ...firstLoad, ...edge] },
  'perf:gateway': {
    paths: [
      'dev/proofs/gateway-cost',
      'apps/gateway/src/areas/schools',
      'apps/gateway/src/areas/session',
      'apps/gateway/src/platform/schools.ts',
      ...auditedWrites,
    ],
  },
  'proof:lighthouse': { paths: ['dev/proofs/lighthouse', 'dev/proofs/tools', ...firstLoad, ...edge] },
  'proof:large-data': {
    paths: [
      'dev/proofs/large-data',
      'apps/gateway/src/platform',
      ...areas('schools', 'people', 'audit'),
      ...lists,
    ],
  },
};

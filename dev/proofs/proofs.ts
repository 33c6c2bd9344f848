import type { ProvenCode } from './proven-code.ts';
import { areas, auditedWrites, edge, firstLoad, lists, orders } from './proven-code.ts';
import type { Step } from './steps.ts';
import { program, tests, withPostgres } from './steps.ts';

export interface Proof {
  /** `npm run proof -- <name>` runs it. */
  readonly name: string;
  /** What it checks or measures, in one line. */
  readonly summary: string;
  /** The apps that are built first. */
  readonly builds?: readonly ('dashboard' | 'gateway')[];
  /** One after the other, until one fails. */
  readonly steps: readonly Step[];
  /** Without it, a release does not need the proof. */
  readonly proves?: ProvenCode;
}

const everything = ['dashboard', 'gateway'] as const;
const gateway = 'apps/gateway/src';

export const proofs: readonly Proof[] = [
  {
    name: 'observatory',
    summary: "the grade of Mozilla's HTTP Observatory",
    steps: [program('observatory/observatory.ts')],
    proves: { paths: ['dev/proofs/observatory', 'apps/dashboard/index.html', ...edge] },
  },
  {
    name: 'firefox',
    summary: 'login, logout and the back button in Firefox',
    steps: [withPostgres(program('firefox/firefox.ts'))],
    proves: { paths: ['dev/proofs/firefox', ...firstLoad, ...edge] },
  },
  {
    name: 'images',
    summary: 'every container image builds and runs without privileges; needs root',
    steps: [program('images/images.ts')],
    proves: {
      paths: ['dev/proofs/images', 'deploy', 'apps/*/build/*', 'apps/*/vite.config.ts', 'package-lock.json'],
    },
  },
  {
    name: 'mutants',
    summary: 'removing a control makes a test fail',
    steps: [program('mutants/mutants.ts')],
    proves: { paths: ['dev/proofs/mutants', 'apps', 'packages', 'deploy', 'e2e'], includesTests: true },
  },
  {
    name: 'accessibility',
    summary: 'WCAG on every page and state, in every language, colour scheme and width',
    steps: [
      withPostgres({
        command: [
          'playwright',
          'test',
          '--config',
          'e2e/playwright.config.ts',
          'e2e/accessibility.spec.ts',
          'e2e/header-widths.spec.ts',
        ],
        environment: { EVERY_COMBINATION: '1' },
      }),
    ],
    proves: {
      paths: [
        'e2e/accessibility.spec.ts',
        'e2e/header-widths.spec.ts',
        'e2e/scenes',
        'e2e/harness/axe.ts',
        'e2e/harness/layout-faults.ts',
        'apps/dashboard/index.html',
        'apps/dashboard/src',
      ],
    },
  },
  {
    name: 'reload',
    summary: 'no request is lost while nginx reloads',
    steps: [tests({ RELOAD_REQUESTS: '100000' }, 'dev/stack/nginx-reload.test.ts')],
    proves: { paths: ['dev/stack/nginx-reload*', ...edge], includesTests: true },
  },
  {
    name: 'audit-rows',
    summary: 'pages of a million audit entries, by any filter',
    steps: [program('audit-rows/audit-rows.ts')],
    proves: { paths: ['dev/proofs/audit-rows', `${gateway}/areas/audit`, ...auditedWrites] },
  },
  {
    name: 'gateway-crash',
    summary: 'writes and publications during crashes of gateway, database and school cloud',
    steps: [
      withPostgres(program('gateway-crash/gateway-crash.ts')),
      withPostgres(tests({ PUBLICATION_WRITES: '1,2,3,4,5,6,7' }, 'dev/proofs/announcement/publish.test.ts')),
    ],
    proves: {
      paths: [
        'dev/proofs/gateway-crash',
        'dev/proofs/announcement',
        `${gateway}/areas/instance/announcement*`,
        `${gateway}/areas/people`,
        `${gateway}/areas/schools`,
        ...auditedWrites,
      ],
      includesTests: true,
    },
  },
  {
    name: 'deletion',
    summary: 'a batch of 100,000 people on three instances, and kills of the gateway in every phase',
    builds: ['gateway'],
    steps: [
      withPostgres(program('deletion/deletion.ts')),
      withPostgres(
        tests(
          { LIST_CASES: '5000', RUN_CASES: '3000' },
          `${gateway}/areas/deletion/lists.test.ts`,
          `${gateway}/areas/deletion/runs-property.test.ts`,
        ),
      ),
    ],
    proves: {
      paths: ['dev/proofs/deletion', `${gateway}/approvals`, ...orders, ...auditedWrites],
      includesTests: true,
    },
  },
  {
    name: 'work',
    summary: 'runs in the background during kills, crashes and faults of the school cloud send nothing twice',
    builds: ['gateway'],
    steps: [withPostgres(program('work/work.ts'))],
    proves: { paths: ['dev/proofs/work', ...orders, ...auditedWrites] },
  },
  {
    name: 'bulk',
    summary: 'a bulk change of 5,000 people during kills, crashes and faults changes everyone once',
    builds: ['gateway'],
    steps: [
      withPostgres(program('bulk/bulk.ts')),
      withPostgres(tests({ BULK_CASES: '3000' }, `${gateway}/areas/bulk/run-property.test.ts`)),
    ],
    proves: {
      paths: ['dev/proofs/bulk', `${gateway}/areas/bulk`, ...orders, ...auditedWrites],
      includesTests: true,
    },
  },
  {
    name: 'tools',
    summary: 'edits of any tool lose no field, and the list of 5,000 tools is fast',
    steps: [
      tests({ TOOL_CASES: '20000' }, `${gateway}/areas/tools/edits-property.test.ts`),
      program('large-data/tools.ts'),
    ],
    proves: {
      paths: ['dev/proofs/large-data/tool*', `${gateway}/platform/tool*`, ...areas('tools'), ...lists],
      includesTests: true,
    },
  },
  {
    name: 'roles',
    summary: 'changes of any role differ only by what was chosen',
    steps: [tests({ ROLE_CASES: '20000' }, `${gateway}/areas/instance/roles-property.test.ts`)],
    proves: { paths: [`${gateway}/areas/instance/role*`, `${gateway}/platform/roles*`], includesTests: true },
  },
  {
    name: 'load',
    summary: 'attacks on one gateway instance do not slow down operators',
    steps: [program('load/load.ts')],
    proves: {
      paths: [
        'dev/proofs/load',
        `${gateway}/areas/session`,
        `${gateway}/areas/audit`,
        ...auditedWrites,
        ...edge,
      ],
    },
  },
  {
    name: 'lost-updates',
    summary: 'two operators who save at the same moment on two gateway instances',
    steps: [
      withPostgres(
        tests(
          { LOST_UPDATE_ROUNDS: '200', UNCHANGED_CASES: '500' },
          '--test-timeout',
          '1800000',
          `${gateway}/areas/lost-updates.test.ts`,
          `${gateway}/areas/people/new-person.test.ts`,
          `${gateway}/areas/unchanged-fields.test.ts`,
        ),
      ),
    ],
    proves: { paths: [`${gateway}/areas`, ...auditedWrites], includesTests: true },
  },
  {
    name: 'recovery',
    summary: 'a restored backup, rotated keys and a suspended gateway instance',
    steps: [program('recovery/recovery.ts')],
    proves: {
      paths: ['dev/proofs/recovery', 'deploy/audit-users.sql', `${gateway}/verify*`, ...auditedWrites],
    },
  },
  {
    name: 'upgrade',
    summary: 'the audit log of the oldest supported version is upgraded and rolled back, also with an order',
    builds: everything,
    steps: [program('upgrade/upgrade.ts')],
    proves: {
      paths: [
        'dev/proofs/upgrade',
        'apps/gateway/next-release',
        `${gateway}/migrate-database.ts`,
        `${gateway}/verify-audit.ts`,
        ...areas('audit'),
        ...orders,
        ...auditedWrites,
      ],
    },
  },
  {
    name: 'fuzz',
    summary: 'requests generated from the contract, and texts of any characters',
    steps: [
      withPostgres(
        tests(
          { API_URL_CASES: '1000', FUZZ_REQUESTS: '10000', SEARCH_CASES: '2000', TEXT_CASES: '5000' },
          'dev/stack/nginx-api-url.test.ts',
          `${gateway}/fuzz.test.ts`,
          `${gateway}/areas/people/search-names.test.ts`,
          `${gateway}/areas/people/search-spellings.test.ts`,
          `${gateway}/areas/stored-texts-property.test.ts`,
          `${gateway}/areas/instance/stored-texts-property.test.ts`,
        ),
      ),
    ],
    proves: { paths: [gateway, 'packages/contract', 'deploy'], includesTests: true },
  },
  {
    name: 'speed',
    summary: 'load times of login and home page, next to a plain page',
    builds: ['dashboard'],
    steps: [withPostgres(program('speed/speed.ts'))],
    proves: { paths: ['dev/proofs/speed', ...firstLoad, ...edge] },
  },
  {
    name: 'speed-areas',
    summary: 'from a click to the painted area, next to its bare calls',
    builds: everything,
    steps: [withPostgres(program('speed/areas/areas.ts'))],
  },
  {
    name: 'speed-rows',
    summary: 'painting 100 rows, next to what the engine alone takes',
    builds: everything,
    steps: [program('speed/areas/rows.ts')],
  },
  {
    name: 'lighthouse',
    summary: 'Lighthouse scores of login and home page',
    steps: [withPostgres(program('lighthouse/lighthouse.ts'))],
    proves: { paths: ['dev/proofs/lighthouse', 'dev/proofs/tools', ...firstLoad, ...edge] },
  },
  {
    name: 'gateway-cost',
    summary: 'what the gateway adds to a read and a write, next to a bare proxy',
    builds: ['gateway'],
    steps: [program('gateway-cost/gateway-cost.ts')],
    proves: {
      paths: [
        'dev/proofs/gateway-cost',
        `${gateway}/areas/schools`,
        `${gateway}/areas/session`,
        `${gateway}/platform/schools.ts`,
        ...auditedWrites,
      ],
    },
  },
  {
    name: 'scale',
    summary: '50 and 200 operators at one and at three gateway instances',
    builds: ['gateway'],
    steps: [program('scale/scale.ts')],
    proves: { paths: ['dev/proofs/scale', `${gateway}/areas`, `${gateway}/platform`, ...auditedWrites] },
  },
  {
    name: 'large-data',
    summary: 'searches, lists and memory with 10,000 schools and a million people',
    steps: [program('large-data/large-data.ts')],
    proves: {
      paths: [
        'dev/proofs/large-data',
        `${gateway}/platform`,
        ...areas('schools', 'people', 'audit'),
        ...lists,
      ],
    },
  },
];

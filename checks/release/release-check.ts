// `npm run release:check`: one line for each requirement of a release; fails if one is not met.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { proofs } from '../../dev/proofs/proofs.ts';
import { filesMatching, read, root } from '../source/files.ts';
import { isAllowed, licenceOf } from '../supply-chain/licences.ts';
import { nameAndVersion } from '../supply-chain/lock-file.ts';
import { buildCopy, checksums, unusual } from '../supply-chain/reproduce.ts';
import { makeSbom } from '../supply-chain/sbom.ts';
import { products, shipped } from '../supply-chain/shipped-packages.ts';
import { listChangedFiles } from './changed-files.ts';
import { findProblem, parseProofs } from './proofs.ts';
import { findChangelogProblem, findOtherVersions, type NamedVersion } from './versions.ts';

interface Requirement {
  readonly name: string;
  /** What was found, or what is missing. */
  readonly text: string;
  readonly isMet: boolean;
}

const Manifest = v.object({ version: v.string() });
const GateResult = v.object({
  commit: v.string(),
  isClean: v.boolean(),
  passed: v.number(),
  failed: v.number(),
});

const { version } = v.parse(Manifest, JSON.parse(read('package.json')));
const head = git('rev-parse', 'HEAD');

const requirements = [
  checkWorkTree(),
  checkVersions(),
  checkChangelog(),
  checkGate(),
  ...checkProofs(),
  checkSbom(),
  checkLicences(),
  checkBuild(),
];
const width = Math.max(...requirements.map(({ name }) => name.length));
for (const { name, text, isMet } of requirements)
  console.log(`${isMet ? 'ok     ' : 'MISSING'}  ${name.padEnd(width)}  ${text}`);
const missing = requirements.filter(({ isMet }) => !isMet).length;
console.log(
  `\nVersion ${version}, commit ${head.slice(0, 7)}: ` +
    `${requirements.length - missing} of ${requirements.length} requirements are met.`,
);
process.exitCode = missing === 0 ? 0 : 1;

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
}

/** Met if there are no problems. */
function requirement(name: string, problems: readonly string[], found: string): Requirement {
  return { name, text: problems.length === 0 ? found : problems.join('; '), isMet: problems.length === 0 };
}

function checkWorkTree(): Requirement {
  const branch = git('rev-parse', '--abbrev-ref', 'HEAD');
  const changed = git('status', '--porcelain').split('\n').filter(Boolean).length;
  return requirement(
    'work tree',
    [
      ...(branch === 'main' ? [] : [`the branch is ${branch}, not main`]),
      ...(changed === 0 ? [] : [`${changed} files are not committed`]),
    ],
    'clean, on main',
  );
}

function checkVersions(): Requirement {
  const manifests = filesMatching(/^(apps|dev|packages)\/[\w-]+\/package\.json$/).map(
    (where): NamedVersion => ({ where, version: v.parse(Manifest, JSON.parse(read(where))).version }),
  );
  const contract = 'packages/contract/gateway.yaml';
  const inContract = {
    where: contract,
    version: /^ {2}version: (\S+)$/mu.exec(read(contract))?.[1] ?? 'none',
  };
  const inImages = filesMatching(/^deploy\/kubernetes.*\.yaml$/).flatMap((where) =>
    [...read(where).matchAll(/image: \S+\/superhero-\w+:(\S+)/gu)].map(([, tag = '']) => ({
      where,
      version: tag,
    })),
  );
  const named = [...manifests, inContract, ...inImages];
  return requirement(
    'version',
    findOtherVersions(version, named),
    `${version} in ${named.length + 1} places`,
  );
}

function checkChangelog(): Requirement {
  const problem = findChangelogProblem(read('CHANGELOG.md'), version);
  return requirement('changelog', problem === undefined ? [] : [problem], `describes ${version}`);
}

function checkGate(): Requirement {
  const record = 'test-results/gate.json';
  if (!existsSync(join(root, record))) return requirement('gate', ['not run here: .ci/run'], '');
  const { commit, isClean, passed, failed } = v.parse(GateResult, JSON.parse(read(record)));
  return requirement(
    'gate',
    [
      ...(commit === head ? [] : [`last run on ${commit.slice(0, 7)}: .ci/run`]),
      ...(isClean ? [] : ['it ran with uncommitted changes']),
      ...(failed === 0 ? [] : [`${failed} failed`]),
    ],
    `${passed} passed`,
  );
}

function checkProofs(): Requirement[] {
  const recorded = parseProofs(read('docs/proofs.md'));
  const names = new Set(recorded.map(({ name }) => name));
  const unrecorded = proofs.filter(({ name, proves }) => proves !== undefined && !names.has(name));
  return [
    ...unrecorded.map(({ name }) => requirement(`proof ${name}`, ['no result in docs/proofs.md'], '')),
    ...recorded.map((record) => {
      const code = proofs.find(({ name }) => name === record.name)?.proves;
      const problem = findProblem(record, code, (commit, proven) => listChangedFiles(root, commit, proven));
      return requirement(
        `proof ${record.name}`,
        problem === undefined ? [] : [problem],
        `${record.result} (${record.commit})`,
      );
    }),
  ];
}

function checkSbom(): Requirement {
  const incomplete = shipped.filter(
    ({ license, integrity }) => license === undefined || integrity === undefined,
  );
  const sizes = products.map(({ name, entry, packages }) => {
    const bytes = JSON.stringify(makeSbom(entry, packages)).length;
    return `${name} ${packages.length} packages, ${Math.round(bytes / 1000)} kB`;
  });
  return requirement(
    'sbom',
    incomplete.map((entry) => `${nameAndVersion(entry)} has no licence or checksum`),
    sizes.join('; '),
  );
}

function checkLicences(): Requirement {
  const rejected = shipped.filter((entry) => !isAllowed(licenceOf(entry) ?? ''));
  return requirement(
    'licences',
    rejected.map((entry) => `${nameAndVersion(entry)}: ${licenceOf(entry) ?? 'none'}`),
    `${shipped.length} shipped packages require attribution at most`,
  );
}

/** The build that would be deployed is what its source gives anywhere else. */
function checkBuild(): Requirement {
  const apps = products.map(({ name }) => name);
  if (!apps.every((app) => existsSync(join(root, 'apps', app, 'dist'))))
    return requirement('build', ['there is none: npm run build'], '');
  const folder = mkdtempSync(join(tmpdir(), 'superhero-release-'));
  try {
    buildCopy(join(folder, 'another place'), unusual, apps);
    const differing = apps.flatMap((app) => {
      const [here, there] = [checksums(root, app), checksums(join(folder, 'another place'), app)];
      const files = new Set([...Object.keys(here), ...Object.keys(there)]);
      return [...files].filter((file) => here[file] !== there[file]).map((file) => `${app}/${file}`);
    });
    const [first] = differing;
    const problem = `${differing.length} files differ from a second build, such as ${first}: npm run build`;
    return requirement('build', first === undefined ? [] : [problem], 'a second build gives the same bytes');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

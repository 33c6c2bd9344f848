// Fails when the generated code in the tree is not what the contract generates now.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const contract = join(repository, 'packages', 'contract');

const before = readGenerated();
execFileSync('npm', ['run', '--silent', 'generate'], {
  cwd: repository,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const after = readGenerated();

const names = new Set([...before.keys(), ...after.keys()]);
const changed = [...names].filter((name) => before.get(name) !== after.get(name));
for (const name of changed)
  console.error(`differed from what the contract generates: packages/contract/${name}`);
if (changed.length > 0) {
  console.error('It has been generated again: commit the result.');
  process.exit(1);
}

function readGenerated(): Map<string, string> {
  const folders = readdirSync(contract, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'node_modules',
  );
  const files = folders.flatMap(({ name }) =>
    readdirSync(join(contract, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return new Map(files.map((path) => [path.slice(contract.length + 1), readFileSync(path, 'utf8')]));
}

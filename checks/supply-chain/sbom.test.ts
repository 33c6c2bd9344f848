import { execFileSync } from 'node:child_process';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { read, root } from '../source/files.ts';
import { nameAndVersion } from './lock-file.ts';
import { shipped } from './shipped-packages.ts';

const Component = v.object({
  'bom-ref': v.string(),
  type: v.picklist(['application', 'library']),
  name: v.string(),
  version: v.string(),
  purl: v.pipe(v.string(), v.regex(/^pkg:npm\/(%40[a-z0-9-]+\/)?[a-z0-9-]+@[\d.]+$/)),
  licenses: v.tuple([
    v.union([
      v.strictObject({ license: v.strictObject({ id: v.string() }) }),
      v.strictObject({ expression: v.string() }),
    ]),
  ]),
});

const Hashed = v.object({
  ...Component.entries,
  hashes: v.tuple([
    v.object({ alg: v.literal('SHA-512'), content: v.pipe(v.string(), v.regex(/^[0-9a-f]{128}$/)) }),
  ]),
});

const Sbom = v.object({
  bomFormat: v.literal('CycloneDX'),
  specVersion: v.literal('1.6'),
  version: v.literal(1),
  metadata: v.object({ component: Component }),
  components: v.array(Hashed),
});

/** Other processes may have the machine to themselves for a while. */
const patient = { timeout: 60_000 };

function write(): string {
  execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root });
  return read('sbom.cdx.json');
}

test(
  'the list of what is shipped holds every package once, with version, licence and checksum',
  patient,
  () => {
    const sbom = v.parse(Sbom, JSON.parse(write()));
    const listed = sbom.components.map((component) => component['bom-ref']);
    expect(sbom.metadata.component.name).toBe('@superhero/dashboard');
    expect(listed.toSorted()).toEqual(shipped.map(nameAndVersion).toSorted());
    expect(sbom.components.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['react', 'react-dom', '@tanstack/react-router', '@fontsource/pt-sans']),
    );
  },
);

test('the list is the same whenever it is written', patient, () => {
  expect(write()).toBe(write());
});

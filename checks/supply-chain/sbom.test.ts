import { execFileSync } from 'node:child_process';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { read, root } from '../source/files.ts';
import { nameAndVersion } from './lock-file.ts';
import { products } from './shipped-packages.ts';

const Component = v.object({
  'bom-ref': v.string(),
  type: v.picklist(['application', 'library']),
  name: v.string(),
  version: v.string(),
  purl: v.pipe(v.string(), v.regex(/^pkg:npm\/(%40[a-z0-9-]+\/)?[a-z0-9.-]+@[\d.]+$/)),
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

test('the SBOM of a product lists every package once, with version, licence and checksum', () => {
  execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root });
  const sboms = products.map(({ name }) => v.parse(Sbom, JSON.parse(read(`sbom-${name}.cdx.json`))));
  expect(sboms.map(({ metadata }) => metadata.component.name)).toEqual([
    '@superhero/dashboard',
    '@superhero/gateway',
  ]);
  expect(sboms.map(({ components }) => components.map((one) => one['bom-ref']).toSorted())).toEqual(
    products.map(({ packages }) => packages.map(nameAndVersion).toSorted()),
  );
  const [dashboard, gateway] = sboms.map(({ components }) => components.map(({ name }) => name));
  expect(dashboard).toEqual(
    expect.arrayContaining(['react', 'react-dom', '@tanstack/react-router', '@fontsource/pt-sans']),
  );
  expect(gateway).toEqual(expect.arrayContaining(['fastify', 'pg', 'pino']));
  expect(gateway).not.toContain('react');
});

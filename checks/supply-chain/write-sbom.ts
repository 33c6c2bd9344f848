// Writes the SBOM of each product to sbom-<product>.cdx.json.
import { writeFileSync } from 'node:fs';
import { root } from '../source/files.ts';
import { makeSbom } from './sbom.ts';
import { products } from './shipped-packages.ts';

for (const { name, entry, packages } of products) {
  const file = `sbom-${name}.cdx.json`;
  writeFileSync(`${root}/${file}`, `${JSON.stringify(makeSbom(entry, packages), null, 2)}\n`);
  console.log(`${file} lists ${packages.length} packages`);
}

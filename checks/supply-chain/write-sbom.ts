// Writes what the dashboard is made of to sbom.cdx.json.
import { writeFileSync } from 'node:fs';
import { root } from '../source/files.ts';
import { makeSbom } from './sbom.ts';
import { product, shipped } from './shipped-packages.ts';

writeFileSync(`${root}/sbom.cdx.json`, `${JSON.stringify(makeSbom(product, shipped), null, 2)}\n`);
console.log(`sbom.cdx.json lists ${shipped.length} packages`);

import { nameAndVersion } from './lock-file.ts';
import type { LockedPackage } from './lock-file.ts';

/**
 * The SBOM of a product as CycloneDX 1.6. It depends only on the lock file, without time or random numbers, so that
 * the same commit produces the same bytes.
 */
export function makeSbom(product: LockedPackage, packages: readonly LockedPackage[]): object {
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...component(product), type: 'application' } },
    components: packages.map(component),
  };
}

function component(entry: LockedPackage): object {
  return {
    type: 'library',
    'bom-ref': nameAndVersion(entry),
    name: entry.name,
    version: entry.version,
    purl: `pkg:npm/${entry.name.replace('@', '%40')}@${entry.version}`,
    ...(entry.license !== undefined && { licenses: [licence(entry.license)] }),
    ...(entry.integrity !== undefined && { hashes: [sha512(entry.integrity)] }),
  };
}

/** `(MPL-2.0 OR Apache-2.0)` is not the name of a licence. */
function licence(license: string): object {
  return license.includes(' ') ? { expression: license } : { license: { id: license } };
}

function sha512(integrity: string): object {
  const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
  return { alg: 'SHA-512', content };
}

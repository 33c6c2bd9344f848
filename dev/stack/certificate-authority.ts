import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ServerCertificate {
  /** Paths of PEM files. */
  readonly certificate: string;
  readonly key: string;
}

/** A private certificate authority whose files live in a temporary folder. */
export interface CertificateAuthority {
  /** The PEM file that a client must trust. */
  readonly certificate: string;
  /** A certificate for one DNS name. */
  issue(hostname: string): ServerCertificate;
  remove(): void;
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

export function createCertificateAuthority({ days = 1 } = {}): CertificateAuthority {
  const validity = ['-days', String(days)];
  const folder = mkdtempSync(join(tmpdir(), 'superhero-authority-'));
  const file = (name: string): string => join(folder, name);
  const authority = { certificate: file('authority.pem'), key: file('authority.key') };
  openssl(
    ['req', '-x509', ...validity, '-subj', '/CN=Private authority', ...newKey],
    ['-addext', 'keyUsage=critical,keyCertSign', '-keyout', authority.key, '-out', authority.certificate],
  );
  return {
    certificate: authority.certificate,
    issue(hostname) {
      const issued = { certificate: file(`${hostname}.pem`), key: file(`${hostname}.key`) };
      const request = file(`${hostname}.csr`);
      const extensions = file(`${hostname}.ext`);
      writeFileSync(extensions, `subjectAltName=DNS:${hostname}\nextendedKeyUsage=serverAuth\n`);
      openssl(['req', '-subj', `/CN=${hostname}`, '-keyout', issued.key, '-out', request, ...newKey]);
      openssl(
        ['x509', '-req', ...validity, '-in', request, '-extfile', extensions],
        ['-CA', authority.certificate, '-CAkey', authority.key, '-out', issued.certificate],
      );
      return issued;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function openssl(...args: readonly (readonly string[])[]): void {
  execFileSync('openssl', args.flat(), { stdio: 'pipe' });
}

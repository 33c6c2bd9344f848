import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { PublicHosts } from '../../lib/public-hosts.ts';

/** The platform downloads images from these addresses itself (T71), so they must not lead into its own network. */
export type AddressProblem =
  | 'ADDRESS_NOT_A_URL'
  | 'ADDRESS_NOT_HTTPS'
  | 'ADDRESS_HAS_CREDENTIALS'
  | 'ADDRESS_HAS_PORT'
  | 'ADDRESS_IS_IP'
  | 'ADDRESS_REDIRECTS'
  | 'ADDRESS_NOT_PUBLIC'
  | 'ADDRESS_UNRESOLVED'
  | 'IMAGE_TYPE_NOT_ALLOWED'
  | 'IMAGE_TOO_LARGE';

interface Rules {
  readonly hosts: PublicHosts;
  /** The platform accepts a `data:` address for the logo only. */
  readonly acceptsUpload: boolean;
}

/** In bytes. In base64 and with the rest of the tool it must fit into the 100 kB that the platform accepts. */
export const largestImage = 60_000;

/** Names that never belong to the public internet, or that resolve to the address in their name. */
const privateSuffix =
  /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|home|lan|arpa|test|invalid|onion|svc|nip\.io|sslip\.io|xip\.io|localtest\.me|lvh\.me|vcap\.me|traefik\.me)$/u;

const dataImage = /^data:(image\/(?:png|jpeg|gif|svg\+xml));base64,([A-Za-z0-9+/]+={0,2})$/u;

/** Undefined if the platform may download it. Nothing is downloaded here. */
export async function checkImageAddress(
  address: string,
  { hosts, acceptsUpload }: Rules,
): Promise<AddressProblem | undefined> {
  if (acceptsUpload && /^data:/iu.test(address)) return checkUpload(address);
  const form = checkForm(address);
  if (form !== undefined) return form;
  const answers = {
    public: undefined,
    private: 'ADDRESS_NOT_PUBLIC',
    unresolved: 'ADDRESS_UNRESOLVED',
  } as const;
  return answers[await hosts.check(hostOf(address))];
}

const hostOf = (address: string): string => new URL(address).hostname.replace(/\.$/u, '');

function checkForm(address: string): AddressProblem | undefined {
  // Parsers differ about these, so that the platform could reach another host than the one that was checked.
  if (/[^\x21-\x7e]|\\/u.test(address) || !URL.canParse(address)) return 'ADDRESS_NOT_A_URL';
  const { protocol, username, password, port, pathname, search } = new URL(address);
  if (protocol !== 'https:') return 'ADDRESS_NOT_HTTPS';
  const authority = /^https:\/\/([^/?#]+)/iu.exec(address)?.[1];
  if (authority === undefined) return 'ADDRESS_NOT_A_URL';
  if (username !== '' || password !== '' || authority.includes('@')) return 'ADDRESS_HAS_CREDENTIALS';
  const host = hostOf(address);
  if (isIP(host.replaceAll(/[[\]]/gu, '')) !== 0) return 'ADDRESS_IS_IP';
  if (port !== '' || authority.includes(':')) return 'ADDRESS_HAS_PORT';
  // For example percent-encoded letters.
  if (!/^[a-z0-9._-]+$/iu.test(authority)) return 'ADDRESS_NOT_A_URL';
  if (!host.includes('.') || privateSuffix.test(host)) return 'ADDRESS_NOT_PUBLIC';
  return hasAddressInside(pathname + search) ? 'ADDRESS_REDIRECTS' : undefined;
}

/** A server that redirects to an address in its own address would lead the platform anywhere. */
function hasAddressInside(text: string): boolean {
  const unescaped = text.replaceAll(/%(?:25)*([0-9a-f]{2})/giu, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return /:\/|\/\/|\\/u.test(unescaped) || /[?&][^=&]*=(?:\d+\.\d+\.\d+\.\d+|localhost|\[)/iu.test(unescaped);
}

function checkUpload(address: string): AddressProblem | undefined {
  const [, type, content] = dataImage.exec(address) ?? [];
  if (type === undefined || content === undefined) return 'IMAGE_TYPE_NOT_ALLOWED';
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > largestImage) return 'IMAGE_TOO_LARGE';
  return startsLike(type, bytes) ? undefined : 'IMAGE_TYPE_NOT_ALLOWED';
}

const signatures: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['89504e470d0a1a0a'],
  'image/jpeg': ['ffd8ff'],
  'image/gif': ['474946383761', '474946383961'],
};

function startsLike(type: string, bytes: Buffer): boolean {
  const start = bytes.subarray(0, 4_096);
  if (type === 'image/svg+xml') return /<svg[\s>]/u.test(start.toString('latin1'));
  return signatures[type]?.some((signature) => start.toString('hex').startsWith(signature)) ?? false;
}

const description = /^data:[a-z0-9.+/-]+;bytes=\d+;sha256=[0-9a-f]{64}$/u;

/** An uploaded image without its content: for answers, the audit log and comparisons. A description stays as it is. */
export function describeImage(address: string): string {
  if (!/^data:/iu.test(address) || description.test(address)) return address;
  const type = /^data:([a-z]+\/[a-z0-9.+-]+)/iu.exec(address)?.[1] ?? 'unknown';
  const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64').length;
  const digest = createHash('sha256').update(address).digest('hex');
  return `data:${type.toLowerCase()};bytes=${bytes};sha256=${digest}`;
}

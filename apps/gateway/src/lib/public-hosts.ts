import { lookup } from 'node:dns/promises';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Tells whether a host belongs to the public internet, by the IP addresses that it has now. */
export class PublicHosts {
  readonly #resolve: ResolveHost;
  readonly #known: ReadonlySet<string>;

  /** The known hosts are not resolved: a gateway may not reach a DNS server that knows the internet. */
  constructor(resolve: ResolveHost, known: readonly string[]) {
    this.#resolve = resolve;
    this.#known = new Set(known);
  }

  async check(host: string): Promise<'public' | 'private' | 'unresolved'> {
    if (this.#known.has(host)) return 'public';
    const addresses = await this.#resolve(host).catch(() => []);
    if (addresses.length === 0) return 'unresolved';
    // All of them, because a client may use any.
    return addresses.every(isPublicAddress) ? 'public' : 'private';
  }
}

/** Everything that the IANA registries reserve: private, shared, loopback, link-local, documentation, multicast. */
const reservedV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Reserved within the global range: protocol assignments, documentation, and tunnels that contain an IPv4 address. */
const reservedV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const reserved = new BlockList();
for (const [network, bits] of reservedV4) reserved.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of reservedV6) reserved.addSubnet(network, bits, 'ipv6');

const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address belongs to the public internet. An IPv4 address inside an IPv6 address never does. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  // A zone, as in `fe80::1%eth0`, belongs to a link-local address.
  if (!isIPv6(address) || address.includes('%')) return false;
  return global.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}

/** All IP addresses of a host. Rejects if it has none. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

const timeLimit = 3_000;

/** As the operating system resolves it. A lookup can't be cancelled; after the time limit its result is ignored. */
export const resolveHost: ResolveHost = async (host) => {
  const finished = new AbortController();
  const { signal } = finished;
  try {
    const found = lookup(host, { all: true, verbatim: true });
    const addresses = await Promise.race([found, setTimeout(timeLimit, [], { signal, ref: false })]);
    return addresses.map(({ address }) => address);
  } finally {
    finished.abort();
  }
};

import { isPublicAddress } from './public-address.ts';
import type { ResolveHost } from './resolve-host.ts';

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

import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { isPublicAddress } from '../../lib/public-hosts.ts';

/** Private addresses are allowed, because receivers are often in the same network. IPv4 and IPv6 have a list each, because a
 * list also matches IPv4 addresses inside IPv6 ones. */
const internalV4 = new BlockList();
internalV4.addSubnet('10.0.0.0', 8, 'ipv4');
internalV4.addSubnet('172.16.0.0', 12, 'ipv4');
internalV4.addSubnet('192.168.0.0', 16, 'ipv4');
const internalV6 = new BlockList();
internalV6.addSubnet('fc00::', 7, 'ipv6');

/** Services of cloud providers for the machine itself that are not link-local. */
const metadata = new BlockList();
metadata.addAddress('168.63.129.16', 'ipv4');
metadata.addAddress('fd00:ec2::254', 'ipv6');
metadata.addAddress('fd20:ce::254', 'ipv6');

/**
 * Whether notifications may be sent to this IP address: one of the public internet or of an internal network. Never to
 * this machine, to a link-local address such as the metadata of a cloud, or to an IPv4 address inside an IPv6 address.
 */
export function isReceiverAddress(address: string): boolean {
  if (isIPv4(address)) {
    if (metadata.check(address, 'ipv4')) return false;
    return internalV4.check(address, 'ipv4') || isPublicAddress(address);
  }
  // A zone, as in `fe80::1%eth0`, belongs to a link-local address.
  if (!isIPv6(address) || address.includes('%') || metadata.check(address, 'ipv6')) return false;
  return internalV6.check(address, 'ipv6') || isPublicAddress(address);
}

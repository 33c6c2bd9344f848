import { expect, test } from 'vitest';
import { isReceiverAddress } from './receiver-address.ts';

test.each([
  ['this machine', ['127.0.0.1', '127.255.255.254', '::1']],
  ['a link-local address', ['169.254.169.254', '169.254.0.1', 'fe80::1', 'fe80::1%eth0']],
  ['the metadata of a cloud', ['168.63.129.16', 'fd00:ec2::254', 'fd20:ce::254', '100.100.100.200']],
  ['no address', ['0.0.0.0', '0.1.2.3', '::', '', 'localhost', '127.1', '0x7f000001', '10.0.0.1/8']],
  ['several machines', ['224.0.0.1', '239.1.2.3', '255.255.255.255', 'ff02::1']],
  [
    'IPv4 in IPv6',
    ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '0::FFFF:10.0.0.1', '::10.0.0.1'],
  ],
  ['IPv4 in a tunnel', ['64:ff9b::a9fe:a9fe', '2002:7f00:1::', '2001:0:7f00:1::']],
  ['a reserved address', ['100.64.0.1', '192.0.2.1', '198.18.0.1', '2001:db8::1', 'fec0::1']],
])('nothing is sent to %s', (_what, addresses) => {
  expect(addresses.filter((address) => isReceiverAddress(address))).toEqual([]);
});

test.each([
  ['the public internet', ['1.1.1.1', '172.15.255.255', '172.32.0.1', '2606:4700::1111']],
  [
    'an internal network',
    ['10.0.0.1', '172.16.0.1', '172.31.255.254', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
  ],
])('a receiver can be in %s', (_what, addresses) => {
  expect(addresses.filter((address) => !isReceiverAddress(address))).toEqual([]);
});

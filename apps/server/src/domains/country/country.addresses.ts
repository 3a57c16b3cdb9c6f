import { BlockList, isIP } from 'node:net';

const local = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  local.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  local.addSubnet(network, prefix, 'ipv6');

/** An address in the form that databases have: IPv4 that is written as IPv6 is IPv4, and no zone; null for none. */
export function plainAddress(address: string): string | null {
  const [bare = ''] = address.toLowerCase().split('%');
  const plain = bare.replace(/^::ffff:(?=\d+\.)/, '');
  return isIP(plain) === 0 ? null : plain;
}

/** Whether an address is of a private network or of this machine. @param address in plain form. */
export const isLocal = (address: string): boolean =>
  local.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

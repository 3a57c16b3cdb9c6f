import { isIP, SocketAddress } from 'node:net';

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const read = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  const [first, last] = [read(head), read(tail ?? '')];
  const missing = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array.from({ length: missing }, () => 0), ...last];
}

/**
 * The network that an address belongs to: the /24 of IPv4, the /64 of IPv6, in which one house has all its addresses. An
 * IPv4 address written as IPv6 is IPv4. What is no address is a network of its own.
 */
export function networkOf(address: string): string {
  const version = isIP(address);
  if (version === 0) return address;
  if (version === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  // One spelling: without zone, in hex and small letters.
  const plain = new SocketAddress({ address: address.replace(/%.*$/, ''), family: 'ipv6' }).address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return networkOf(mapped);
  const network = groupsOf(plain).slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}

import type { IncomingMessage } from 'node:http';
import { default as addressThrough } from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/**
 * Stands for the addresses of all clients whose real address can't be read. They count as one caller, from a closed
 * country.
 */
export const UNREADABLE = 'unreadable';

/** Ranges of this machine and of private networks. */
const LOCAL = new Set(['loopback', 'private', 'carrierGradeNat', 'linkLocal', 'uniqueLocal']);
/** Names of address ranges that the setting for trusted proxies accepts. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** IPv6 ranges whose last four bytes are an IPv4 address: mapped, translated, NAT64. */
const ENDS_IN_IPV4 = new Set(['ipv4Mapped', 'rfc6145', 'rfc6052']);

type Ip = ipaddr.IPv4 | ipaddr.IPv6;

const fromBytes = (bytes: readonly number[]): ipaddr.IPv4 => new ipaddr.IPv4([...bytes]);

/**
 * Returns the IPv4 address inside an IPv6 address; undefined if there is none. Covers mapped (`::ffff:…`), translated
 * (`::ffff:0:…`, NAT64), tunneled (6to4, Teredo) and the deprecated compatible form.
 */
function embedded(ip: ipaddr.IPv6): ipaddr.IPv4 | undefined {
  const bytes = ip.toByteArray();
  const last = bytes.slice(12);
  const range = ip.range();
  if (range === '6to4') return fromBytes(bytes.slice(2, 6));
  if (range === 'teredo') return fromBytes(last.map((byte) => byte ^ 0xff));
  // True for the form `::1.2.3.4`, but not for `::` and `::1`, which are real IPv6 addresses.
  const isCompatible = bytes.slice(0, 12).every((byte) => byte === 0) && (last[0] ?? 0) > 0;
  return ENDS_IN_IPV4.has(range) || isCompatible ? fromBytes(last) : undefined;
}

/** Removes parts that some proxies add to an address: a port, brackets, a zone. */
function bare(text: string): string {
  const inBrackets = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1];
  const withoutPort = inBrackets ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
  return withoutPort.split('%')[0] ?? '';
}

/**
 * Parses an address in any spelling; undefined for other text. IPv4 must have four decimal numbers, so `0x7f.1` is
 * invalid.
 */
function parse(text: string): Ip | undefined {
  const plain = bare(text.trim());
  if (ipaddr.IPv4.isValidFourPartDecimal(plain)) return ipaddr.IPv4.parse(plain);
  if (!plain.includes(':') || !ipaddr.IPv6.isValid(plain)) return undefined;
  const ip = ipaddr.IPv6.parse(plain);
  const inside = embedded(ip);
  if (inside === undefined) return ip;
  // Mapped addresses come from a dual-stack socket. The other forms come over the internet, so a local IPv4 address
  // inside such a form isn't trusted.
  return ip.isIPv4MappedAddress() || !LOCAL.has(inside.range()) ? inside : ip;
}

const spelled = (ip: Ip): string =>
  ip.kind() === 'ipv4' ? ip.toString() : (ip as ipaddr.IPv6).toRFC5952String();

/**
 * Returns the canonical spelling of an address as `parse` reads it, without port, brackets and zone. Null for an
 * invalid address.
 */
export function readAddress(text: string): string | null {
  const ip = parse(text);
  return ip === undefined ? null : spelled(ip);
}

/** True for an address of this machine or of a private network. */
export function isLocal(address: string): boolean {
  const ip = parse(address);
  return ip !== undefined && LOCAL.has(ip.range());
}

/** True if an address is this machine's own. */
export const isLoopback = (address: string): boolean => parse(address)?.range() === 'loopback';

/**
 * Returns a test for addresses in these ranges: `10.0.0.0/8`, `::1`, or names such as `loopback`. Without ranges it
 * matches nothing. @throws RangeError for a range without a valid address.
 */
export function addressesIn(ranges: readonly string[]): (address: string) => boolean {
  const list = ranges
    .flatMap((range) => NAMED[range] ?? [range])
    .map((range): [Ip, number] => {
      const [network = '', bits] = range.split('/');
      const ip = parse(network);
      if (ip === undefined) throw new RangeError(`${range} is no range of addresses`);
      const isMapped = ip.kind() === 'ipv4' && network.includes(':');
      const all = ip.kind() === 'ipv4' ? 32 : 128;
      return [ip, bits === undefined ? all : Math.max(0, Number(bits) - (isMapped ? 96 : 0))];
    });
  return (address) => {
    const ip = parse(address);
    return (
      ip !== undefined &&
      list.some(([network, bits]) => ip.kind() === network.kind() && ip.match(network, bits))
    );
  };
}

/**
 * Returns the client's address as forwarded by trusted proxies, in canonical spelling or {@link UNREADABLE}, and its
 * original text.
 */
export function clientOf(
  request: IncomingMessage,
  isTrusted: (address: string) => boolean,
): { address: string; text: string } {
  const text = addressThrough(request, isTrusted) ?? '';
  return { address: readAddress(text) ?? UNREADABLE, text };
}

/** Returns the first four groups of an IPv6 address, which are its /64. */
const groupsOf = (ip: ipaddr.IPv6): number[] => ip.parts.slice(0, 4);

/**
 * Returns the key by which calls of an address are counted: IPv4 as it is, IPv6 by its /64, since one household gets a
 * whole /64.
 */
export function addressKey(address: string): string {
  const ip = parse(address);
  if (ip === undefined) return address;
  if (ip.kind() === 'ipv4') return ip.toString();
  const groups = groupsOf(ip as ipaddr.IPv6).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

/** Returns an address's network: the /24 of IPv4, or the /64 of IPv6. */
export function networkOf(address: string): string {
  const ip = parse(address);
  if (ip === undefined) return address;
  if (ip.kind() === 'ipv4') return `${ip.toByteArray().slice(0, 3).join('.')}.0/24`;
  const network = new ipaddr.IPv6([...groupsOf(ip as ipaddr.IPv6), 0, 0, 0, 0]);
  return `${network.toRFC5952String()}/64`;
}

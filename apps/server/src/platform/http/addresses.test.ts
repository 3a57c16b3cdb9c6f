import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressesIn, addressKey, isLocal, isLoopback, networkOf, readAddress } from './addresses.ts';

const hex = (address: string): string =>
  address
    .split('.')
    .map((byte) => Number(byte).toString(16).padStart(2, '0'))
    .join('')
    .replace(/(....)/, '$1:');
/** Returns spellings of an IPv4 address, alone and inside IPv6 addresses. */
const spellings = (address: string): string[] => {
  const groups = hex(address);
  return [
    address,
    ` ${address} `,
    `${address}:443`,
    `::ffff:${address}`,
    `::FFFF:${address}`,
    `::ffff:${groups}`,
    `0:0:0:0:0:ffff:${groups}`,
    `0000:0000:0000:0000:0000:FFFF:${groups.toUpperCase()}`,
    `[::ffff:${address}]`,
    `[::ffff:${groups}]:8080`,
    `::ffff:0:${address}`,
    `64:ff9b::${address}`,
    `64:ff9b::${groups}`,
    `[64:ff9b::${groups}]:1`,
    `2002:${groups}::1`,
    `2002:${groups}:1:2:3:4:5`,
    `::${address}`,
    `2001:0:1:2:3:4:${hex(
      address
        .split('.')
        .map((byte) => 255 - Number(byte))
        .join('.'),
    )}`,
  ];
};
const byte = fc.integer({ min: 0, max: 255 });
const ipv4 = fc.tuple(fc.integer({ min: 1, max: 223 }), byte, byte, byte).map((bytes) => bytes.join('.'));

describe('an address of IPv4', () => {
  it('is the same in every spelling', () => {
    for (const spelling of spellings('203.0.113.9'))
      expect(readAddress(spelling), spelling).toBe('203.0.113.9');
    fc.assert(
      fc.property(
        ipv4.filter((address) => !isLocal(address)),
        (address) => {
          expect(new Set(spellings(address).map(readAddress))).toEqual(new Set([address]));
          expect(new Set(spellings(address).map(addressKey)).size).toBe(1);
          expect(new Set(spellings(address).map(networkOf)).size).toBe(1);
        },
      ),
    );
  });

  it('is local only if the socket itself shows it, and never over the internet', () => {
    for (const address of ['127.0.0.1', '10.1.2.3', '192.168.0.1', '100.64.0.1', '169.254.169.254']) {
      for (const spelling of [address, `::ffff:${address}`, `[::ffff:${hex(address)}]:80`, `${address}:80`])
        expect(isLocal(spelling), spelling).toBe(true);
      for (const spelling of [`64:ff9b::${address}`, `2002:${hex(address)}::1`, `::ffff:0:${address}`])
        expect(isLocal(spelling), spelling).toBe(false);
    }
    expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'].every(isLoopback)).toBe(true);
    expect(['10.0.0.1', '2002:7f00:1::1', '64:ff9b::7f00:1', 'localhost', ''].some(isLoopback)).toBe(false);
    expect(['fd00::1', '::1', 'fe80::1%eth0'].every(isLocal)).toBe(true);
    expect(['172.32.0.1', '8.8.8.8', '2a00:f41::1', '100.128.0.1', '::'].some(isLocal)).toBe(false);
  });
});

it('reads IPv6 addresses in one spelling, without zone, brackets and port', () => {
  for (const text of ['2A00:0F41:0:0::1', '[2a00:f41::1]', '[2a00:f41::1]:443', '2a00:f41::1%eth0'])
    expect(readAddress(text), text).toBe('2a00:f41::1');
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      const plain = readAddress(address);
      expect(plain).not.toBeNull();
      expect(readAddress(plain ?? '')).toBe(plain);
    }),
  );
});

it.each([
  '',
  'unknown',
  '_hidden',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '127.1',
  '2130706433',
  '1.2.3',
  '1.2.3.4.5',
  '256.1.1.1',
  '1.2.3.4, 5.6.7.8',
  '1.2.3.4:port',
  '[1.2.3.4',
  '::ffff:1.2.3.256',
  '1::2::3',
  'fe80',
  '<script>',
  '1.2.3.4\0',
])('reads no address in %j', (text) => {
  expect(readAddress(text)).toBeNull();
  expect(isLocal(text)).toBe(false);
  expect(addressesIn(['0.0.0.0/0', '::/0'])(text)).toBe(false);
});

it('finds addresses in ranges, in any spelling of either', () => {
  const isOurs = addressesIn([
    '10.0.0.0/8',
    '2001:db8::/32',
    'loopback',
    '::ffff:192.0.2.0/120',
    '198.51.100.7',
  ]);
  for (const address of [
    '10.1.2.3',
    '::ffff:10.1.2.3',
    '10.1.2.3:99',
    '2001:DB8::9',
    '127.0.0.2',
    '::1',
    '192.0.2.9',
    '[::ffff:c000:209]:1',
    '198.51.100.7',
  ])
    expect(isOurs(address), address).toBe(true);
  for (const address of ['11.0.0.1', '2001:db9::1', '192.0.3.1', '198.51.100.8', '64:ff9b::a01:203'])
    expect(isOurs(address), address).toBe(false);
  expect(addressesIn([])('127.0.0.1')).toBe(false);
});

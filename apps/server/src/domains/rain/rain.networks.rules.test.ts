import fc from 'fast-check';
import { expect, it } from 'vitest';
import { networkOf } from './rain.networks.rules.ts';

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.255', '203.0.113.0/24'],
  ['203.0.114.7', '203.0.114.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['::FFFF:cb00:7109', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('the host part changes nothing, the network part does', () => {
  const group = fc.integer({ min: 1, max: 0xffff }).map((value) => value.toString(16));
  const half = fc.tuple(group, group, group, group).map((groups) => groups.join(':'));
  fc.assert(
    fc.property(half, half, half, (network, host, other) => {
      expect(networkOf(`${network}:${host}`)).toBe(networkOf(`${network}:${other}`));
      fc.pre(network !== other);
      expect(networkOf(`${network}:${host}`)).not.toBe(networkOf(`${other}:${host}`));
    }),
  );
});

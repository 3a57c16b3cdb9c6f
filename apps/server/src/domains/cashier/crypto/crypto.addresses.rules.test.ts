import { describe, expect, it } from 'vitest';
import { addressProblem, type Network } from './crypto.addresses.ts';

const GOOD: Record<Network, string[]> = {
  BTC: [
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
  LTC: [
    'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1',
    'MQMcJhpWHYVeQArcZR3sBgyPZxxRtnH441',
    'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
  ],
  ERC20: [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
    '0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED',
  ],
  TRC20: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
};
const networks = Object.keys(GOOD) as Network[];
const everyAddress = networks.flatMap((network) =>
  GOOD[network].map((address) => [network, address] as const),
);

describe.each(everyAddress)('%s %s', (network, address) => {
  it('is taken by its own network alone, and the others name it', () => {
    expect(addressProblem(network, address)).toBeUndefined();
    for (const other of networks.filter((name) => name !== network))
      expect(addressProblem(other, address)).toMatch(/^This is an address of /);
  });

  it('is refused with any character changed', () => {
    // All in one case an Ethereum address has no checksum that a change could break.
    if (network === 'ERC20' && !/[a-f].*[A-F]|[A-F].*[a-f]/.test(address.slice(2))) return;
    for (const index of address.split('').keys()) {
      const there = address[index] ?? '';
      const next = there === 'z' ? '2' : String.fromCharCode(there.charCodeAt(0) + 1);
      expect(
        addressProblem(network, address.slice(0, index) + next + address.slice(index + 1)),
      ).toBeDefined();
    }
  });
});

it.each([
  '',
  ' ',
  '0x',
  'bc1',
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2 ',
  '<script>',
  'T'.repeat(34),
  '٣'.repeat(30),
])('refuses %j on every network', (text) => {
  for (const network of networks) expect(addressProblem(network, text)).toMatch(/^This is not a valid /);
});

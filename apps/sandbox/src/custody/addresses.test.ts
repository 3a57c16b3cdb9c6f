import { describe, expect, it } from 'vitest';
import { deriveAddress, isAddress } from './addresses.ts';
import { assets, formatUnits, type Network, parseAmount } from './assets.ts';

const good: readonly [Network, string][] = [
  ['BTC', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  ['BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['LTC', 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1'],
  ['LTC', 'MQMcJhpWHYVeQArcZR3sBgyPZxxRtnH441'],
  ['LTC', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
  ['ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['TRX', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
];

function lastCharacterChanged(address: string): string {
  const last = address.at(-1);
  return address.slice(0, -1) + (last === '3' ? '4' : '3');
}

describe('addresses', () => {
  it.each(good)('%s accepts %s, and not with another last character', (network, address) => {
    expect(isAddress(network, address)).toBe(true);
    if (network !== 'ETH') expect(isAddress(network, lastCharacterChanged(address))).toBe(false);
  });

  it('checks the mixture of cases on Ethereum', () => {
    expect(isAddress('ETH', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe(false);
    expect(isAddress('ETH', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).toBe(true);
  });

  it('are of one network alone', () => {
    for (const [network, address] of good) {
      const others = (['BTC', 'LTC', 'ETH', 'TRX'] as const).filter((other) => other !== network);
      expect(others.filter((other) => isAddress(other, address))).toEqual([]);
    }
  });

  it('follow from the seed, differ by seed and pass the check', () => {
    for (const network of ['BTC', 'LTC', 'ETH', 'TRX'] as const) {
      const derived = Array.from({ length: 200 }, (_, index) => deriveAddress(network, `1::${index}`));
      expect(new Set(derived).size).toBe(200);
      expect(derived.every((address) => isAddress(network, address))).toBe(true);
      expect(deriveAddress(network, '1::0')).toBe(derived[0]);
    }
  });
});

describe('amounts', () => {
  it.each([
    ['0.5', 8, 50_000_000n],
    [0.1, 8, 10_000_000n],
    ['12', 6, 12_000_000n],
    ['0.000000000000000001', 18, 1n],
  ] as const)('%s with %i decimals', (text, decimals, units) => {
    expect(parseAmount(text, decimals)).toBe(units);
    expect(parseAmount(formatUnits(units, decimals), decimals)).toBe(units);
  });

  it.each(['0', '-1', '1e3', '0.123456789', '', 'NaN', '.5', '1,5', '0x10', 'Infinity'])(
    'refuses "%s"',
    (text) => {
      expect(parseAmount(text, 8)).toBeUndefined();
    },
  );

  it('every asset’s fee can be read in the coin that pays it', () => {
    const decimals = { BTC: 8, LTC: 8, ETH: 18, TRX: 6 };
    for (const asset of assets) {
      for (const fee of Object.values(asset.networkFee))
        expect(parseAmount(fee, decimals[asset.network])).toBeDefined();
    }
  });
});

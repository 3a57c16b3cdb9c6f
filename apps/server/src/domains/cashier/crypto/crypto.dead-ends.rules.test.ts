import { describe, expect, it } from 'vitest';
import { addressFault, canonicalAddress } from './crypto.addresses.ts';
import { isDoubtfulDestination, listedPlaces, noWalletAt } from './crypto.dead-ends.ts';

const at = (network: 'BTC' | 'LTC' | 'ERC20' | 'TRC20', address: string) =>
  noWalletAt(network, canonicalAddress(network, address));

it.each(listedPlaces())('$address is an address of $network with a true checksum, listed once', (place) => {
  expect(addressFault(place.network, place.address)).toBeUndefined();
  // An Ethereum address in a single case would have no checksum.
  if (place.network === 'ERC20') expect(place.address).toMatch(/[a-f].*[A-F]|[A-F].*[a-f]/);
  const same = listedPlaces().filter(
    ({ network, address }) =>
      network === place.network &&
      canonicalAddress(network, address) === canonicalAddress(network, place.address),
  );
  expect(same).toHaveLength(1);
});

describe('a dead end', () => {
  it.each([
    ['ERC20', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'TOKEN'],
    ['ERC20', '0xdac17f958d2ee523a2206206994597c13d831ec7', 'TOKEN'],
    ['ERC20', '0xDAC17F958D2EE523A2206206994597C13D831EC7', 'TOKEN'],
    ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TOKEN'],
    ['TRC20', '41a614f803b6fd780986a42c78ec9c7f77e6ded13c', 'TOKEN'],
    ['ERC20', `0x${'0'.repeat(40)}`, 'BURN'],
    ['ERC20', `0x${'0'.repeat(39)}1`, 'BURN'],
    ['ERC20', '0x000000000000000000000000000000000000dEaD', 'BURN'],
    ['TRC20', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'BURN'],
    ['TRC20', 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy', 'BURN'],
    ['BTC', '1111111111111111111114oLvT2', 'BURN'],
    ['BTC', 'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqeedx0l', undefined],
    ['LTC', 'ltc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqp9ysmq', 'BURN'],
    ['BTC', '1BitcoinEaterAddressDontSendf59kuE', 'BURN'],
    ['ERC20', '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D', 'CONTRACT'],
    ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', undefined],
    ['ERC20', `0x${'0'.repeat(31)}1${'0'.repeat(8)}`, undefined],
    ['TRC20', 'TKzxdSv2FZKQrEqkKVgp5DcwEXBEKMg2Ax', undefined],
  ] as const)('on %s: %s is %s, in each spelling', (network, address, kind) => {
    expect(at(network, address)?.kind).toBe(kind);
  });

  it('is certain: only contracts that may hold coins for somebody need a review', () => {
    expect(isDoubtfulDestination('0x7a250d5630b4cf539739df2c5dacb4c659f2488d')).toBe(true);
    for (const place of ['0xdac17f958d2ee523a2206206994597c13d831ec7', '76561198000000001', 'x'])
      expect(isDoubtfulDestination(place)).toBe(false);
  });
});

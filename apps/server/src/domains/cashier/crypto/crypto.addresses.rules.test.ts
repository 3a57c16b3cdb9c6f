import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressFault,
  addressFaultText,
  canonicalAddress,
  type Network,
  ownAddressFault,
} from './crypto.addresses.ts';

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
  TRC20: ['TKzxdSv2FZKQrEqkKVgp5DcwEXBEKMg2Ax'],
};
const networks = Object.keys(GOOD) as Network[];
const everyAddress = networks.flatMap((network) =>
  GOOD[network].map((address) => [network, address] as const),
);

describe.each(everyAddress)('%s %s', (network, address) => {
  it('is taken by its own network alone, and the others name it', () => {
    expect(addressFault(network, address)).toBeUndefined();
    for (const other of networks.filter((name) => name !== network))
      expect(addressFault(other, address)?.kind).toBe('OTHER_NETWORK');
  });

  it('is refused with any character changed', () => {
    // An Ethereum address in a single case has no checksum that a change could break.
    if (network === 'ERC20' && !/[a-f].*[A-F]|[A-F].*[a-f]/.test(address.slice(2))) return;
    for (const index of address.split('').keys()) {
      const there = address[index] ?? '';
      const next = there === 'z' ? '2' : String.fromCharCode(there.charCodeAt(0) + 1);
      expect(addressFault(network, address.slice(0, index) + next + address.slice(index + 1))).toBeDefined();
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
  for (const network of networks) expect(addressFault(network, text)?.kind).toBe('INVALID');
});

/** Reference implementation of EIP-55. */
function checksummed(hex: string): string {
  const hash = Buffer.from(keccak_256(new TextEncoder().encode(hex))).toString('hex');
  return `0x${Array.from(hex, (digit, at) => (Number.parseInt(hash[at] ?? '0', 16) > 7 ? digit.toUpperCase() : digit)).join('')}`;
}
const base58 = (version: number, hash: Uint8Array) =>
  createBase58check(sha256).encode(Uint8Array.of(version, ...hash));
const segwit = (prefix: string, version: 0 | 1, program: Uint8Array) => {
  const codec = version === 0 ? bech32 : bech32m;
  return codec.encode(prefix, [version, ...codec.toWords(program)]);
};
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** Spellings of the same address, made from its bytes. */
const SPELLINGS: Record<string, { network: Network; bytes: number; of: (bytes: Uint8Array) => string[] }> = {
  'a key of Bitcoin': {
    network: 'BTC',
    bytes: 20,
    of: (hash) => [segwit('bc', 0, hash), segwit('bc', 0, hash).toUpperCase(), base58(0x00, hash)],
  },
  'a script of Bitcoin': { network: 'BTC', bytes: 20, of: (hash) => [base58(0x05, hash)] },
  'a segwit script of Bitcoin': {
    network: 'BTC',
    bytes: 32,
    of: (program) => [segwit('bc', 0, program), segwit('bc', 0, program).toUpperCase()],
  },
  'taproot of Bitcoin': {
    network: 'BTC',
    bytes: 32,
    of: (program) => [segwit('bc', 1, program), segwit('bc', 1, program).toUpperCase()],
  },
  'a key of Litecoin': {
    network: 'LTC',
    bytes: 20,
    of: (hash) => [segwit('ltc', 0, hash), segwit('ltc', 0, hash).toUpperCase(), base58(0x30, hash)],
  },
  'a script of Litecoin': {
    network: 'LTC',
    bytes: 20,
    of: (hash) => [base58(0x32, hash), base58(0x05, hash)],
  },
  'an account of Ethereum': {
    network: 'ERC20',
    bytes: 20,
    of: (account) => {
      const hex = hexOf(account);
      return [checksummed(hex), `0x${hex}`, `0x${hex.toUpperCase()}`, hex];
    },
  },
  'an account of Tron': {
    network: 'TRC20',
    bytes: 20,
    of: (account) => {
      const hex = `41${hexOf(account)}`;
      return [base58(0x41, account), hex, hex.toUpperCase(), `0x${hex}`];
    },
  },
};

describe.each(Object.entries(SPELLINGS))('%s', (_name, { network, bytes, of }) => {
  const made = fc.uint8Array({ minLength: bytes, maxLength: bytes });

  it('is one place in every spelling, which is an address itself', () => {
    fc.assert(
      fc.property(made, (place) => {
        const spellings = of(place);
        const [canonical = ''] = new Set(spellings.map((text) => canonicalAddress(network, text)));
        expect(new Set(spellings.map((text) => canonicalAddress(network, ` ${text} `))).size).toBe(1);
        expect(canonicalAddress(network, canonical)).toBe(canonical);
        expect(addressFault(network, canonical)).toBeUndefined();
      }),
    );
  });

  it('is another place than any other', () => {
    fc.assert(
      fc.property(made, made, (one, other) => {
        fc.pre(hexOf(one) !== hexOf(other));
        for (const left of of(one))
          for (const right of of(other))
            expect(canonicalAddress(network, left)).not.toBe(canonicalAddress(network, right));
      }),
    );
  });
});

it('what is no address stays as it is', () => {
  for (const network of networks)
    fc.assert(
      fc.property(fc.string(), (text) => canonicalAddress(network, `?${text}`) === `?${text}`.trim()),
    );
});

it('a fault has one English text for each kind', () => {
  const bitcoin = GOOD.BTC[0] ?? '';
  expect(
    [addressFault('LTC', bitcoin), addressFault('LTC', 'L'), ownAddressFault('LTC')].map((fault) =>
      addressFaultText(fault ?? expect.fail('no fault')),
    ),
  ).toEqual([
    'This is an address of Bitcoin. An address of Litecoin begins with L, M or ltc1.',
    'This is not a valid Litecoin address. One begins with L, M or ltc1; check that it is copied whole.',
    'This is an address for deposits here. Send to your own wallet.',
  ]);
});

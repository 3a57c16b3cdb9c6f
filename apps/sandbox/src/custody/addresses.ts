import { createHash } from 'node:crypto';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
import type { Network } from './assets.ts';

const segwitPrefix = { BTC: 'bc', LTC: 'ltc' } as const;
/** Version bytes of base58check addresses. Litecoin's old 0x05 isn't accepted, since Bitcoin uses it too. */
const base58Versions = { BTC: [0x00, 0x05], LTC: [0x30, 0x32] } as const;
const tronVersion = 0x41;
const base58check = createBase58check(sha256);

/** Formats 20 bytes in hex as an Ethereum address with the EIP-55 checksum. */
function withEip55(hex: string): string {
  const digest = Buffer.from(keccak_256(Buffer.from(hex, 'ascii'))).toString('hex');
  const mixed = hex.replaceAll(/[a-f]/gu, (digit, at: number) =>
    Number.parseInt(digest[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${mixed}`;
}

function isBase58(address: string, versions: readonly number[]): boolean {
  try {
    const bytes = base58check.decode(address);
    return bytes.length === 21 && versions.includes(bytes[0] ?? -1);
  } catch {
    return false;
  }
}

/**
 * True for a segwit address (BIP-173, BIP-350): version 0 in bech32 with 20 or 32 bytes, version 1 in bech32m with 32
 * bytes.
 */
function isSegwit(address: string, prefix: string): boolean {
  for (const [version, lengths] of [
    [0, [20, 32]],
    [1, [32]],
  ] as const) {
    const decoded = (version === 0 ? bech32 : bech32m).decodeUnsafe(address);
    if (!decoded || decoded.prefix !== prefix || decoded.words[0] !== version) continue;
    const program = bech32.fromWordsUnsafe(decoded.words.slice(1));
    if (program instanceof Uint8Array && lengths.some((length) => length === program.length)) return true;
  }
  return false;
}

function isEthereum(address: string): boolean {
  const hex = /^0x([0-9a-fA-F]{40})$/u.exec(address)?.[1];
  if (hex === undefined) return false;
  const lower = hex.toLowerCase();
  // An address in only lower or only upper case has no checksum. In mixed case, the letters' case is the checksum.
  return hex === lower || hex === hex.toUpperCase() || address === withEip55(lower);
}

type Codec = { encode: (hash: Buffer) => string; accepts: (address: string) => boolean };

function segwitCodec(network: 'BTC' | 'LTC'): Codec {
  const prefix = segwitPrefix[network];
  return {
    encode: (hash) => bech32.encode(prefix, [0, ...bech32.toWords(hash)]),
    accepts: (address) => isSegwit(address, prefix) || isBase58(address, base58Versions[network]),
  };
}

const codecs: Record<Network, Codec> = {
  BTC: segwitCodec('BTC'),
  LTC: segwitCodec('LTC'),
  ETH: { encode: (hash) => withEip55(hash.toString('hex')), accepts: isEthereum },
  TRX: {
    encode: (hash) => base58check.encode(Buffer.concat([Buffer.from([tronVersion]), hash])),
    accepts: (address) => address.length === 34 && isBase58(address, [tronVersion]),
  },
};

/**
 * Derives a network's address from a seed; the same seed gives the same address. Its checksum is valid, but no one
 * holds its key.
 */
export function deriveAddress(network: Network, seed: string): string {
  return codecs[network].encode(createHash('sha256').update(`${network}:${seed}`).digest().subarray(0, 20));
}

/**
 * True if the text is an address of this network. Its checksum must be valid; only an Ethereum address may have none.
 */
export function isAddress(network: Network, address: string): boolean {
  return codecs[network].accepts(address);
}

import type { RefusalDetails } from '@aureus/contract/refusal-details.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
import type { CryptoMethod } from './crypto.methods.ts';

export type Network = CryptoMethod['network'];

/** Reason why coins can't be sent to an address. */
export type AddressFault = RefusalDetails['cashier.error.address'];

type Chain = {
  name: string;
  /** Returns the single canonical spelling of an accepted address. */
  canonical: (address: string) => string;
  /** Prefixes of the network's addresses, shown to a player whose address is refused. */
  begins: readonly string[];
  accepts: (address: string) => boolean;
};

const base58check = createBase58check(sha256);

function fromBase58(text: string): Uint8Array | undefined {
  try {
    return base58check.decode(text);
  } catch {
    return undefined;
  }
}

function isBase58(address: string, versions: readonly number[]): boolean {
  const bytes = fromBase58(address);
  return bytes?.length === 21 && versions.includes(bytes[0] ?? -1);
}

/**
 * BIP-173 and BIP-350: version 0 uses bech32 with a program of 20 or 32 bytes, version 1 uses bech32m with 32 bytes.
 */
function isSegwit(address: string, prefix: string): boolean {
  const kinds = [
    { version: 0, codec: bech32, lengths: [20, 32] },
    { version: 1, codec: bech32m, lengths: [32] },
  ];
  return kinds.some(({ version, codec, lengths }) => {
    const decoded = codec.decodeUnsafe(address);
    if (!decoded || decoded.prefix !== prefix || decoded.words[0] !== version) return false;
    const program = codec.fromWordsUnsafe(decoded.words.slice(1));
    return program instanceof Uint8Array && lengths.includes(program.length);
  });
}

/** EIP-55: in mixed case, the case of each letter is the checksum. A single-case address has no checksum. */
function isEthereum(address: string): boolean {
  const hex = /^0x([0-9a-fA-F]{40})$/.exec(address)?.[1];
  if (hex === undefined) return false;
  const lower = hex.toLowerCase();
  if (hex === lower || hex === hex.toUpperCase()) return true;
  const hash = keccak_256(new TextEncoder().encode(lower));
  return hex.split('').every((digit, index) => {
    const byte = hash[index >> 1] ?? 0;
    const nibble = index % 2 === 0 ? byte >> 4 : byte & 15;
    return digit === (nibble >= 8 ? digit.toUpperCase() : digit.toLowerCase());
  });
}

/**
 * Bech32 may be written in either case. A base58 address with version byte `key` also has a segwit address with the
 * same owner. Both spellings count as one destination.
 */
function canonicalBitcoin(address: string, prefix: string, key: number): string {
  if (isSegwit(address, prefix)) return address.toLowerCase();
  const bytes = fromBase58(address);
  if (bytes?.length !== 21 || bytes[0] !== key) return address;
  return bech32.encode(prefix, [0, ...bech32.toWords(bytes.subarray(1))]);
}

/** Litecoin's script addresses have two version bytes: an old one shared with Bitcoin, and Litecoin's own. */
function canonicalLitecoin(address: string): string {
  const bytes = fromBase58(address);
  if (bytes?.length === 21 && bytes[0] === 0x05)
    return base58check.encode(Uint8Array.of(0x32, ...bytes.subarray(1)));
  return canonicalBitcoin(address, 'ltc', 0x30);
}

/** Converts a Tron address to its canonical base58 spelling; it may also be written in hex. */
function canonicalTron(address: string): string {
  const hex = /^(?:0x)?(41[0-9a-f]{40})$/i.exec(address)?.[1];
  return hex === undefined ? address : base58check.encode(Buffer.from(hex, 'hex'));
}

/** Converts an Ethereum address to lower case, since the case of its letters is only a checksum. */
function canonicalEthereum(address: string): string {
  const hex = /^(?:0x)?([0-9a-f]{40})$/i.exec(address)?.[1];
  return hex === undefined ? address : `0x${hex.toLowerCase()}`;
}

const CHAINS: Record<Network, Chain> = {
  BTC: {
    name: 'Bitcoin',
    canonical: (address) => canonicalBitcoin(address, 'bc', 0x00),
    begins: ['1', '3', 'bc1'],
    accepts: (address) => isBase58(address, [0x00, 0x05]) || isSegwit(address, 'bc'),
  },
  LTC: {
    name: 'Litecoin',
    canonical: canonicalLitecoin,
    begins: ['L', 'M', 'ltc1'],
    // Litecoin's old script addresses (version 0x05) look like Bitcoin's. They're refused, because coins sent to the
    // wrong chain are lost.
    accepts: (address) => isBase58(address, [0x30, 0x32]) || isSegwit(address, 'ltc'),
  },
  ERC20: { name: 'Ethereum', begins: ['0x'], canonical: canonicalEthereum, accepts: isEthereum },
  TRC20: {
    name: 'Tron',
    canonical: canonicalTron,
    begins: ['T'],
    accepts: (address) => address.length === 34 && isBase58(address, [0x41]),
  },
};

/**
 * Returns why coins can't be sent to an address over a network: it's of another network or not valid. Undefined if
 * they can. Formats: BIP-13, BIP-173, BIP-350, EIP-55, base58check with each chain's version bytes.
 */
export function addressFault(network: Network, address: string): AddressFault | undefined {
  const { name, begins, accepts } = CHAINS[network];
  if (accepts(address)) return undefined;
  const other = Object.values(CHAINS).find((chain) => chain.accepts(address));
  return other === undefined
    ? { kind: 'INVALID', network: name, begins }
    : { kind: 'OTHER_NETWORK', network: name, begins, other: other.name };
}

/** Fault of an address that belongs to this site's own deposits. */
export function ownAddressFault(network: Network): AddressFault {
  const { name, begins } = CHAINS[network];
  return { kind: 'DEPOSITS', network: name, begins };
}

const orList = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** English text of a fault, as the server sends it. */
export function addressFaultText({ kind, network, begins, other }: AddressFault): string {
  const beginning = orList.format(begins);
  if (kind === 'OTHER_NETWORK')
    return `This is an address of ${other}. An address of ${network} begins with ${beginning}.`;
  return kind === 'DEPOSITS'
    ? 'This is an address for deposits here. Send to your own wallet.'
    : `This is not a valid ${network} address. One begins with ${beginning}; check that it is copied whole.`;
}

/**
 * Returns the canonical spelling of an address on its network. Addresses with equal canonical spellings are the same
 * destination.
 */
export const canonicalAddress = (network: Network, address: string): string =>
  CHAINS[network].canonical(address.trim());

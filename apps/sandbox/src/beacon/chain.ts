import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381';

const bls = bls12_381.shortSignatures;

/** Reply of a drand node at `/info`, about its chain. */
export type ChainInfo = {
  public_key: string;
  period: number;
  genesis_time: number;
  hash: string;
  groupHash: string;
  schemeID: string;
  metadata: { beaconID: string };
};

export type BeaconRound = { round: number; randomness: string; signature: string };

/** Scheme of drand's quicknet: unchained, signatures on G1, hash-to-curve as in RFC 9380. */
export const quicknetScheme = 'bls-unchained-g1-rfc9380';

/** Creates a secret signing key, in hex. */
export function newSecret(): string {
  return Buffer.from(bls12_381.utils.randomSecretKey()).toString('hex');
}

/**
 * Computes the hash that identifies a chain: SHA-256 over the period (uint32), the genesis time (int64), the public
 * key, the genesis seed and the beacon's id. Source: drand, `common/chain/info.go`, `Info.Hash`.
 */
export function chainHash(info: Omit<ChainInfo, 'hash'>): string {
  const period = Buffer.alloc(4);
  period.writeUInt32BE(info.period);
  const genesis = Buffer.alloc(8);
  genesis.writeBigInt64BE(BigInt(info.genesis_time));
  return createHash('sha256')
    .update(period)
    .update(genesis)
    .update(Buffer.from(info.public_key, 'hex'))
    .update(Buffer.from(info.groupHash, 'hex'))
    .update(info.metadata.beaconID)
    .digest('hex');
}

/** Returns the description of the chain that a secret key signs. */
export function describeChain(
  secret: string,
  periodSeconds: number,
  genesisTime: number,
  beaconId: string,
): ChainInfo {
  const publicKey = bls.getPublicKey(Buffer.from(secret, 'hex')).toHex(true);
  const info = {
    public_key: publicKey,
    period: periodSeconds,
    genesis_time: genesisTime,
    groupHash: createHash('sha256').update(`genesis of ${publicKey}`).digest('hex'),
    schemeID: quicknetScheme,
    metadata: { beaconID: beaconId },
  };
  return { ...info, hash: chainHash(info) };
}

/**
 * Signs a round. The signed message is the SHA-256 of its number as uint64; the randomness is the SHA-256 of the
 * signature.
 */
export function signRound(secret: string, round: number): BeaconRound {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  const message = createHash('sha256').update(number).digest();
  const signed = bls.Signature.toBytes(bls.sign(bls.hash(message), Buffer.from(secret, 'hex')));
  return {
    round,
    randomness: createHash('sha256').update(signed).digest('hex'),
    signature: Buffer.from(signed).toString('hex'),
  };
}

/** Returns the newest round that is public at a time in milliseconds. Round 1 is published at the genesis time. */
export function roundAt(info: ChainInfo, timeMs: number): number {
  return Math.floor((timeMs - info.genesis_time * 1000) / (info.period * 1000)) + 1;
}

/** Returns the time at which a round is published, in milliseconds. */
export function roundTime(info: ChainInfo, round: number): number {
  return (info.genesis_time + (round - 1) * info.period) * 1000;
}

import type { BeaconInfo } from '@aureus/contract/fairness.ts';
import type { ChainInfo } from 'drand-client';
import type { Config } from './config.ts';

/** A published round whose signature was checked against the pinned key. */
export type BeaconRound = { round: number; randomness: string; signature: string };

/** Public randomness: round n is published at a known time and by nobody before it. */
export type Beacon = {
  info(): Promise<BeaconInfo>;
  /** The first round that is published after a time (ms since the epoch), and when. */
  firstAfter(time: number): Promise<{ round: number; at: number }>;
  /** @throws when the round is not published yet, or what was served does not pass the checks. */
  get(round: number): Promise<BeaconRound>;
};

/** The signature scheme of drand's quicknet: unchained, BLS on G1, RFC 9380 hashing. */
const SCHEME = 'bls-unchained-g1-rfc9380';

/** A drand network, or a signer that speaks its protocol. Chain hash and public key are pinned by configuration. */
export function createBeacon(config: Config['beacon']): Beacon {
  const options = {
    disableBeaconVerification: false,
    noCache: false,
    chainVerificationParams: { chainHash: config.chainHash, publicKey: config.publicKey },
  };
  let joined: ReturnType<typeof join> | undefined;
  let known: ChainInfo | undefined;

  /** The curve's constants take a sixth of a second to compute: not before somebody asks. */
  async function join() {
    const { fetchBeacon, HttpCachingChain, HttpChainClient } = await import('drand-client');
    const chain = new HttpCachingChain(config.url, options);
    const client = new HttpChainClient(chain, options);
    return { chain, fetch: (round: number) => fetchBeacon(client, round) };
  }

  async function chainInfo(): Promise<ChainInfo> {
    joined ??= join();
    // Compared with the pinned hash and key before it is given.
    known ??= await (await joined).chain.info();
    if (known.schemeID !== SCHEME) {
      known = undefined;
      throw new Error('the beacon is not the one that is configured');
    }
    return known;
  }

  return {
    async info() {
      const info = await chainInfo();
      return {
        name: config.name,
        chainHash: info.hash,
        publicKey: info.public_key,
        schemeId: info.schemeID,
        period: info.period,
        genesisTime: info.genesis_time,
      };
    },

    async firstAfter(time) {
      const { period, genesis_time } = await chainInfo();
      const periodMs = period * 1000;
      const genesisMs = genesis_time * 1000;
      // Round 1 is published at genesis; round n at genesis + (n - 1) periods.
      const round = Math.floor((time - genesisMs) / periodMs) + 2;
      return { round, at: genesisMs + (round - 1) * periodMs };
    },

    async get(round) {
      // A missing number would silently mean "latest".
      if (!Number.isSafeInteger(round) || round < 1)
        throw new TypeError('a beacon round is a positive integer');
      joined ??= join();
      const beacon = await (await joined).fetch(round);
      if (beacon.round !== round || !/^[0-9a-f]{64}$/.test(beacon.randomness)) {
        throw new Error('the beacon answered with another round');
      }
      return { round, randomness: beacon.randomness, signature: beacon.signature };
    },
  };
}

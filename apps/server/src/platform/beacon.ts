import type { BeaconInfo } from '@aureus/contract/fairness.ts';
import { QUICKNET } from '@aureus/fair/quicknet.ts';
import type { ChainInfo, RandomnessBeacon } from 'drand-client';
import type { BeaconConfig } from './beacon-config.ts';
import { firstAnswer } from './relays.ts';

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

/** The one scheme that is understood: quicknet's. */
const SCHEME = QUICKNET.schemeId;

/** A drand network, or a signer that speaks its protocol. Chain hash and public key are pinned by configuration. */
export function createBeacon({ name, chainHash, publicKey, relays: urls }: BeaconConfig): Beacon {
  const options = {
    disableBeaconVerification: false,
    noCache: false,
    chainVerificationParams: { chainHash, publicKey },
  };
  let joined: ReturnType<typeof join> | undefined;
  let known: BeaconInfo | undefined = chainHash === QUICKNET.chainHash ? QUICKNET : undefined;
  /** The relay that answered last: it is asked first. */
  let preferred = 0;

  /** The curve's constants take a sixth of a second to compute: not before somebody asks. */
  async function join() {
    const { fetchBeacon, HttpCachingChain, HttpChainClient } = await import('drand-client');
    return urls.map((url) => {
      const chain = new HttpCachingChain(url, options);
      return {
        info: () => chain.info(),
        /** Checked under what is pinned: a relay has no say in it. */
        round: (round: number, info: ChainInfo): Promise<RandomnessBeacon> =>
          fetchBeacon(
            new HttpChainClient({ baseUrl: url, info: () => Promise.resolve(info) }, options),
            round,
          ),
      };
    });
  }

  type Relay = Awaited<ReturnType<typeof join>>[number];

  async function ask<T>(question: (relay: Relay) => Promise<T>): Promise<T> {
    joined ??= join();
    const relays = await joined;
    const first = preferred;
    const inTurn = [...relays.slice(first), ...relays.slice(0, first)];
    const { answer, from } = await firstAnswer(inTurn.map((relay) => () => question(relay)));
    preferred = (first + from) % relays.length;
    return answer;
  }

  /** What is pinned of quicknet needs no answer from anybody; another chain describes itself. */
  async function info(): Promise<BeaconInfo> {
    known ??= await ask(async (relay) => {
      // The client refuses a chain of another hash or key than the pinned ones.
      const chain = await relay.info();
      if (chain.schemeID !== SCHEME) throw new Error('the beacon is not the one that is configured');
      const { period, genesis_time: genesisTime } = chain;
      return { name, chainHash, publicKey, schemeId: SCHEME, period, genesisTime };
    });
    return known;
  }

  return {
    info,

    async firstAfter(time) {
      const { period, genesisTime } = await info();
      const periodMs = period * 1000;
      const genesisMs = genesisTime * 1000;
      // Round 1 is published at genesis; round n at genesis + (n - 1) periods.
      const round = Math.floor((time - genesisMs) / periodMs) + 2;
      return { round, at: genesisMs + (round - 1) * periodMs };
    },

    async get(round) {
      // A missing number would silently mean "latest".
      if (!Number.isSafeInteger(round) || round < 1)
        throw new TypeError('a beacon round is a positive integer');
      const chain = chainOf(await info());
      return ask(async (relay) => {
        const beacon = await relay.round(round, chain);
        if (beacon.round !== round || !/^[0-9a-f]{64}$/.test(beacon.randomness))
          throw new Error('the beacon answered with another round');
        return { round, randomness: beacon.randomness, signature: beacon.signature };
      });
    },
  };
}

/** A beacon in drand's words; what its client does not look at is left empty. */
const chainOf = ({ publicKey, period, genesisTime, chainHash, schemeId }: BeaconInfo): ChainInfo => ({
  public_key: publicKey,
  period,
  genesis_time: genesisTime,
  hash: chainHash,
  groupHash: '',
  schemeID: schemeId,
  metadata: { beaconID: '' },
});

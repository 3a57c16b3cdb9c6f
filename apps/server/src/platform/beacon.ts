import { createHash } from 'node:crypto';
import type { BeaconInfo } from '@aureus/contract/fairness.ts';
import { QUICKNET } from '@aureus/fair/quicknet.ts';
import type { BeaconConfig } from './beacon-config.ts';
import { callProvider } from './provider-calls.ts';
import { firstAnswer } from './relays.ts';

/** A published round. Its signature was verified with the pinned key. */
export type BeaconRound = { round: number; randomness: string; signature: string };

/** Random numbers that others publish in rounds. Round n appears at a known time, and can't be known before. */
export type Beacon = {
  info(): Promise<BeaconInfo>;
  /** Returns the first round published after a time (ms since the epoch), and its publication time. */
  firstAfter(time: number): Promise<{ round: number; at: number }>;
  /** Returns a round. @throws if the round isn't published yet, or if the reply fails verification. */
  get(round: number): Promise<BeaconRound>;
};

/**
 * Beacon that remembers the newest round it has returned. That round's time has certainly passed, even if a clock is
 * wrong.
 */
export type WatchedBeacon = Beacon & {
  /** Number of the newest published round that was verified here; 0 before the first round. */
  newest(): number;
};

export function watchBeacon(beacon: Beacon): WatchedBeacon {
  let newest = 0;
  return {
    info: () => beacon.info(),
    firstAfter: (time) => beacon.firstAfter(time),
    async get(round) {
      const answer = await beacon.get(round);
      newest = Math.max(newest, answer.round);
      return answer;
    },
    newest: () => newest,
  };
}

/** Scheme of quicknet, the only one supported. */
const SCHEME = QUICKNET.schemeId;
const ANSWER_MS = 10_000;

/** Calls a relay of drand's HTTP API: `https://docs.drand.love/dev-guide/developer/http-api/`. */
async function ask(url: string): Promise<Readonly<Record<string, unknown>>> {
  const reply = await callProvider('beacon', url, { signal: AbortSignal.timeout(ANSWER_MS) });
  if (!reply.ok) throw new Error(`the relay answered with ${reply.status}`);
  return (await reply.json()) as Readonly<Record<string, unknown>>;
}

/**
 * Creates the client of a drand network, or of a signer with drand's protocol. Chain hash and public key are pinned by
 * the configuration.
 */
export function createBeacon({ name, chainHash, publicKey, relays }: BeaconConfig): Beacon {
  let cachedInfo: BeaconInfo | undefined = chainHash === QUICKNET.chainHash ? QUICKNET : undefined;
  /** Index of the relay that answered last, which is tried first. */
  let preferred = 0;

  async function fromRelays<T>(question: (relay: string) => Promise<T>): Promise<T> {
    const first = preferred;
    const inTurn = [...relays.slice(first), ...relays.slice(0, first)];
    const { answer, from } = await firstAnswer(inTurn.map((relay) => () => question(relay)));
    preferred = (first + from) % relays.length;
    return answer;
  }

  /**
   * Returns the chain's description. Quicknet's is pinned and needs no request; another chain's is requested once and
   * must match the pinned hash and key.
   */
  async function info(): Promise<BeaconInfo> {
    cachedInfo ??= await fromRelays(async (relay) => {
      const chain = await ask(`${relay}/info`);
      const isPinned = chain['hash'] === chainHash && chain['public_key'] === publicKey;
      const [period, genesisTime] = [Number(chain['period']), Number(chain['genesis_time'])];
      if (!isPinned || chain['schemeID'] !== SCHEME || !(period > 0) || !Number.isSafeInteger(genesisTime))
        throw new Error('the beacon is not the one that is configured');
      return { name, chainHash, publicKey, schemeId: SCHEME, period, genesisTime };
    });
    return cachedInfo;
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
      // An invalid number could silently mean "latest" to the relay.
      if (!Number.isSafeInteger(round) || round < 1)
        throw new TypeError('a beacon round is a positive integer');
      const { schemeId } = await info();
      // The module is imported on first use, because computing the curve's constants takes a while.
      const { isBeaconSignature } = await import('@aureus/fair/beacon.ts');
      return fromRelays(async (relay) => {
        const { round: answered, randomness, signature } = await ask(`${relay}/public/${round}`);
        // The signature is verified with the pinned key and scheme, whatever the relay says about them.
        const isSigned =
          typeof signature === 'string' &&
          answered === round &&
          isBeaconSignature({ round, signature, publicKey, schemeId }) &&
          randomness === createHash('sha256').update(signature, 'hex').digest('hex');
        if (!isSigned) throw new Error('the beacon answered with another round, or one that is not signed');
        return { round, randomness, signature };
      });
    },
  };
}

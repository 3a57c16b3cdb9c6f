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
  /**
   * Returns a round. @throws TypeError for a number that isn't a positive integer; an error if no relay returns the
   * round with a valid signature, for example because it isn't published yet.
   */
  get(round: number): Promise<BeaconRound>;
  /** Returns a round with a signature that someone handed in; undefined unless the beacon's key signed it. */
  check(round: number, signature: string): Promise<BeaconRound | undefined>;
};

/**
 * Beacon that remembers the newest round that `get` has returned. That round's time has certainly passed, even if a
 * clock is wrong.
 */
export type WatchedBeacon = Beacon & {
  /** Number of the newest published round that `get` has verified; 0 before the first round. */
  newest(): number;
  /**
   * True if the relays don't return a round that was due {@link LATE_MS} ago or earlier. Asks them unless a round that
   * is new enough was seen before; concurrent calls share the answer. @param now ms since the epoch.
   */
  isLate(now: number): Promise<boolean>;
};

/** Time in ms after which the beacon's next round counts as late, so that no new draw depends on it. */
const LATE_MS = 10_000;
/**
 * Timeout in ms of the question for a new round. `LATE_BELIEVED_MS`: time in ms for which the answer that the beacon
 * is late is used again.
 */
const LATE_ANSWER_MS = 2_000;
const LATE_BELIEVED_MS = 1_000;

export function watchBeacon(beacon: Beacon): WatchedBeacon {
  let newest = 0;
  let asking: { answer: Promise<boolean>; until: number } | undefined;

  async function get(round: number): Promise<BeaconRound> {
    const answer = await beacon.get(round);
    newest = Math.max(newest, answer.round);
    return answer;
  }

  /** Asks for a round. @returns false if it doesn't come in time. */
  async function comes(round: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(resolve, LATE_ANSWER_MS, false);
    get(round).then(
      () => resolve(true),
      () => resolve(false),
    );
    return promise.finally(() => clearTimeout(timer));
  }

  return {
    info: () => beacon.info(),
    firstAfter: (time) => beacon.firstAfter(time),
    get,
    check: (round, signature) => beacon.check(round, signature),
    newest: () => newest,
    async isLate(now) {
      const { period } = await beacon.info();
      const { round } = await beacon.firstAfter(now - LATE_MS - period * 1000);
      if (newest >= round) return false;
      if (asking === undefined || asking.until <= performance.now()) {
        const answer = comes(round).then((isThere) => !isThere);
        const question = { answer, until: Number.POSITIVE_INFINITY };
        asking = question;
        void answer.then((isLate) => {
          question.until = isLate ? performance.now() + LATE_BELIEVED_MS : 0;
        });
      }
      return asking.answer;
    },
  };
}

const randomnessOf = (signature: string): string =>
  createHash('sha256').update(signature, 'hex').digest('hex');

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
          randomness === randomnessOf(signature);
        if (!isSigned) throw new Error('the beacon answered with another round, or one that is not signed');
        return { round, randomness, signature };
      });
    },

    async check(round, signature) {
      const { schemeId } = await info();
      const { isBeaconSignature } = await import('@aureus/fair/beacon.ts');
      if (!isBeaconSignature({ round, signature, publicKey, schemeId })) return undefined;
      return { round, randomness: randomnessOf(signature), signature };
    },
  };
}

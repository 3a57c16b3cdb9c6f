import { type Item, MIN_STAKE } from '@aureus/contract/games.ts';
import { theoreticalEdge } from '@aureus/fair/edge.ts';
import type { Rational } from '@aureus/fair/rational.ts';
import { streamOfSolo } from '@aureus/fair/solo-rule.ts';
import type { Stream } from '@aureus/fair/stream.ts';
import { centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import type { Bus } from '../../../platform/bus.ts';
import type { Config } from '../../../platform/config.ts';
import { type HttpError, refuse } from '../../../platform/http/errors.ts';
import { type Db, retryOnDeadlock } from '../../../platform/postgres.ts';
import type { Fairness, Seed } from '../../fairness/fairness.ts';
import type { BetAnswer, GameBet, Wallet } from '../../wallet/wallet.ts';
import type { GamesFacts } from '../games.events.ts';
import { gameTypes } from '../games.ts';

export type Instant = {
  /** Returns the highest stake of one bet in a game, in cents. */
  maxStake: (game: InstantGame) => bigint;

  /** Returns a game's stake limits as pages show them, in coins. */
  limits: (game: InstantGame) => { minStake: number; maxStake: number };

  /** Converts a requested stake to cents. @throws HttpError request.error.amount, games.error.minimum | maximum. */
  stake: (game: InstantGame, amount: number) => bigint;

  /**
   * Places a bet, draws it from the player's seeds and pays it. Repeating the key returns the first answer.
   * @throws HttpError fairness.error.client_seed as in {@link Fairness.play}, and the wallet's refusals; none of them
   * uses up a nonce.
   */
  play: <Result extends object>(bet: InstantBet<Result>) => Promise<Placed<Result>>;

  /**
   * Answers a repeat of a bet that can't be placed any more. If the key is new, the bet is refused and leaves no
   * trace.
   * @throws HttpError the given refusal, fairness.error.client_seed, and the wallet's own.
   */
  repeat: <Result extends object>(bet: InstantBet<Result>, refusal: HttpError) => Promise<Placed<Result>>;
};

/** Games whose bets are drawn and paid at once. */
type InstantGame = 'cases' | 'upgrader' | 'plinko';

/**
 * Number of attempts with a nonce that isn't locked: the first may be cached, the second is read from the database.
 * After that the nonce is read under lock, for players who bet on two nodes at once.
 */
const GUESSES = 2;

/** Outcome of a draw from the player's own seeds. Amounts are cents. */
type Outcome<Result> = {
  /** Part of the draw that is stored with the bet as JSON. Repeats of the bet get their answer from it. */
  result: Result;
  payout: bigint;
  /** Time in ms for which the page's animation hides the result. */
  revealMs: number;
  /** The won item, for games that pay items; the most expensive one if there are several. */
  item: Item | null;
};

/** A bet as its game requests it. */
export type InstantBet<Result> = {
  /** The caller's idempotency key. */
  key: string;
  playerId: bigint;
  game: InstantGame;
  /** Stake in cents. */
  stake: bigint;
  /** Content of the player's call. A repeat of the key must have the same content. */
  input: Record<string, string | number>;
  /** RTP of the bet, as an exact fraction. Plinko leaves out the rounding of its payouts. */
  rtp: Rational;
  draw(stream: Stream): Outcome<Result>;
};

type Judged<Result> = { status: string; answer: BetAnswer; outcome: Outcome<Result>; seed: Seed };

/** Answer to an instant bet, with the draw's result. Amounts are coins. */
type Placed<Result> = {
  bet: {
    id: string;
    nonce: number;
    serverSeedHash: string;
    clientSeed: string;
    rule: 2 | 3;
    stake: number;
    payout: number;
    placedAt: number;
  };
  result: Result;
  balance: number;
};

/**
 * Shared core of the instant games: one nonce, one draw and one ledger call per bet, and the same answer for every
 * repeat.
 */
export function createInstant(parts: {
  db: Db;
  wallet: Wallet;
  fairness: Fairness;
  bus: Bus<GamesFacts>;
  config: Config['games'];
}): Instant {
  const { db, wallet, fairness, bus, config } = parts;

  const maxStake = (game: InstantGame): bigint => BigInt(config.maxStakes[game]) * 100n;

  function drawn<Result>(bet: InstantBet<Result>, seed: Seed) {
    const { nonce, rule } = seed;
    const outcome = bet.draw(streamOfSolo({ nonce, rule, key: bet.key.toLowerCase() }, seed));
    const request: GameBet = {
      id: bet.key,
      playerId: bet.playerId,
      game: bet.game,
      roundId: null,
      choice: null,
      stake: bet.stake,
      limit: null,
      payout: outcome.payout,
      edge: theoreticalEdge(bet.stake, bet.rtp),
      details: { input: bet.input, ...(rule === 3 && { rule }), ...outcome.result },
      seed: { pairId: seed.pairId, nonce },
      revealMs: outcome.revealMs,
    };
    return { request, outcome };
  }

  async function placeGuessed<Result>(bet: InstantBet<Result>, seed: Seed): Promise<Judged<Result>> {
    const { request, outcome } = drawn(bet, seed);
    const answer = await wallet.bet(request);
    return { status: answer.status, answer, outcome, seed };
  }

  /**
   * Like `placeGuessed`, but with the player's rows locked, so that no other bet can take the nonce. @param refusal
   * error thrown if the bet isn't a repeat.
   */
  async function placeLocked<Result>(bet: InstantBet<Result>, refusal?: HttpError): Promise<Judged<Result>> {
    const { request, ...judged } = await retryOnDeadlock(() =>
      db.transaction().execute(async (tx) => {
        await wallet.lock(tx, [bet.playerId]);
        const seed = await fairness.seedIn(tx, bet.playerId, bet.key);
        const { request, outcome } = drawn(bet, seed);
        const answer = await wallet.betIn(tx, request);
        // Thrown inside the transaction, so that the bet is rolled back.
        if (refusal !== undefined && answer.status !== 'replay') throw refusal;
        return { request, status: answer.status, answer, outcome, seed };
      }),
    );
    if (judged.status === 'ok') wallet.announceBet(request, judged.answer);
    return judged;
  }

  /** Returns the public seeds that decided a bet: the seeds in `seed`, unless the bet used an earlier seed pair. */
  async function publicSeed(
    pairId: bigint,
    seed: Seed,
  ): Promise<{ serverSeedHash: string; clientSeed: string }> {
    return pairId === seed.pairId ? seed : fairness.drawnPair(pairId);
  }

  /** Builds the answer from the stored bet, so that it's the same for the bet and every repeat. */
  async function placed<Result>(
    bet: InstantBet<Result>,
    answer: BetAnswer,
    seed: Seed,
  ): Promise<Placed<Result>> {
    const { payout, details, seed: used } = answer;
    if (payout === null || details === null || used === null)
      throw new Error(`bet ${bet.key} was not drawn at once`);
    const { serverSeedHash, clientSeed } = await publicSeed(used.pairId, seed);
    const { input: _, rule, ...result } = details;
    return {
      bet: {
        id: bet.key,
        nonce: used.nonce,
        serverSeedHash,
        clientSeed,
        rule: rule === 3 ? 3 : 2,
        stake: coinsFromCents(bet.stake),
        payout: coinsFromCents(payout),
        placedAt: answer.placedAt,
      },
      result: result as Result,
      balance: coinsFromCents(answer.balance),
    };
  }

  return {
    maxStake,

    limits: (game) => ({
      minStake: coinsFromCents(MIN_STAKE),
      maxStake: config.maxStakes[game],
    }),

    stake(game, amount) {
      const cents = centsFromCoins(amount);
      if (cents === undefined) throw refuse('request.error.amount');
      if (cents < MIN_STAKE) throw refuse('games.error.minimum');
      if (cents > maxStake(game)) throw refuse('games.error.maximum');
      return cents;
    },

    async play(bet) {
      let guesses = 0;
      const { answer, outcome, seed } = await fairness.play(bet.playerId, bet.key, (next) => {
        guesses += 1;
        return guesses > GUESSES || next.isOpen ? placeLocked(bet) : placeGuessed(bet, next);
      });
      if (answer.status === 'ok') {
        bus.publish('games:result', {
          betId: bet.key,
          playerId: bet.playerId,
          game: gameTypes[bet.game],
          stake: bet.stake,
          payout: outcome.payout,
          item: outcome.item,
          revealAt: answer.placedAt + outcome.revealMs,
        });
      }
      return placed(bet, answer, seed);
    },

    async repeat(bet, refusal) {
      const { answer, seed } = await placeLocked(bet, refusal);
      return placed(bet, answer, seed);
    },
  };
}

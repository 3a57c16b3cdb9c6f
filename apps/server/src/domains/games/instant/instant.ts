import { type Item, MIN_STAKE } from '@aureus/contract/games.ts';
import { theoreticalEdge } from '@aureus/fair/edge.ts';
import type { Rational } from '@aureus/fair/rational.ts';
import { type Stream, soloStream } from '@aureus/fair/stream.ts';
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
  /** The most cents that one bet of a game stakes. */
  maxStake: (game: InstantGame) => bigint;

  /** A game's limits as pages show them, in coins. */
  limits: (game: InstantGame) => { minStake: number; maxStake: number };

  /**
   * Cents of a stake that a player asks for.
   * @throws HttpError request.error.amount, games.error.minimum | maximum.
   */
  stake: (game: InstantGame, amount: number) => bigint;

  /**
   * Places a bet, draws it from the player's seeds and pays it. A repeat of the key gives the first answer again.
   * @throws HttpError the wallet's refusals; none of them uses a nonce.
   */
  play: <Result extends object>(bet: InstantBet<Result>) => Promise<Placed<Result>>;

  /**
   * Answers the repeat of a bet that could not be placed any more; a first one is refused and leaves nothing behind.
   * @throws HttpError the refusal, and the wallet's own.
   */
  repeat: <Result extends object>(bet: InstantBet<Result>, refusal: HttpError) => Promise<Placed<Result>>;
};

/** The games whose bets are drawn and paid at once. */
type InstantGame = 'cases' | 'upgrader' | 'plinko';

/**
 * Guesses of the next nonce, the second from the database's latest answer. A player who plays on two nodes at once
 * would lose that race again and again, so then the nonce is read under lock.
 */
const GUESSES = 2;

/** Outcome of a draw from the player's own seeds. Amounts are cents. */
type Outcome<Result> = {
  /** Stored part of the draw, as JSON; a repeat of the bet is answered from it. */
  result: Result;
  payout: bigint;
  /** Time in ms that the page's motion hides it. */
  revealMs: number;
  /** Item won, where the game pays by items: the dearest one. */
  item: Item | null;
};

/** A bet as its game asks for it. */
export type InstantBet<Result> = {
  /** The caller's Idempotency-Key. */
  key: string;
  playerId: bigint;
  game: InstantGame;
  /** In cents. */
  stake: bigint;
  /** Content of the player's call, as JSON: a repeat of the key must ask for the same. */
  input: Record<string, string | number>;
  /** Exact return of the bet under its rules. */
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
    stake: number;
    payout: number;
    placedAt: number;
  };
  result: Result;
  balance: number;
};

/** Core that the instant games share: one nonce, one draw, one call of the ledger, one answer for every repeat. */
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
    const outcome = bet.draw(soloStream(seed.serverSeed, seed.clientSeed, seed.nonce));
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
      details: { input: bet.input, ...outcome.result },
      seed: { pairId: seed.pairId, nonce: seed.nonce },
      revealMs: outcome.revealMs,
    };
    return { request, outcome };
  }

  async function placeGuessed<Result>(bet: InstantBet<Result>, seed: Seed): Promise<Judged<Result>> {
    const { request, outcome } = drawn(bet, seed);
    const answer = await wallet.bet(request);
    return { status: answer.status, answer, outcome, seed };
  }

  /** As above with the player's rows locked, so that no one takes the nonce meanwhile. @param refusal of a first bet. */
  async function placeLocked<Result>(bet: InstantBet<Result>, refusal?: HttpError): Promise<Judged<Result>> {
    const { request, ...judged } = await retryOnDeadlock(() =>
      db.transaction().execute(async (tx) => {
        await wallet.lock(tx, [bet.playerId]);
        const seed = await fairness.seedIn(tx, bet.playerId, bet.key);
        const { request, outcome } = drawn(bet, seed);
        const answer = await wallet.betIn(tx, request);
        // Thrown inside the transaction, so that the bet is undone.
        if (refusal !== undefined && answer.status !== 'replay') throw refusal;
        return { request, status: answer.status, answer, outcome, seed };
      }),
    );
    if (judged.status === 'ok') wallet.announceBet(request, judged.answer);
    return judged;
  }

  /** The seeds that decided: those at hand, unless the bet was placed under an earlier pair. */
  async function publicSeed(
    pairId: bigint,
    seed: Seed,
  ): Promise<{ serverSeedHash: string; clientSeed: string }> {
    return pairId === seed.pairId ? seed : fairness.drawnPair(pairId);
  }

  /** The answer, from what the ledger holds of the bet: the same for the bet and for each repeat. */
  async function placed<Result>(
    bet: InstantBet<Result>,
    answer: BetAnswer,
    seed: Seed,
  ): Promise<Placed<Result>> {
    const { payout, details, seed: used } = answer;
    if (payout === null || details === null || used === null)
      throw new Error(`bet ${bet.key} was not drawn at once`);
    const { serverSeedHash, clientSeed } = await publicSeed(used.pairId, seed);
    const { input: _, ...result } = details;
    return {
      bet: {
        id: bet.key,
        nonce: used.nonce,
        serverSeedHash,
        clientSeed,
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

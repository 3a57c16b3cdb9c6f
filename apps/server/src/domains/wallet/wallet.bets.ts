// Places bets, one at a time or in batches.
import { CompiledQuery } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

/** A bet as a game places it. Amounts are cents. */
export type BetRequest = {
  /** Idempotency key of the call that places the bet, or an id derived from this key. */
  id: string;
  playerId: bigint;
  game: number;
  /** Round of a shared draw; null for a bet outside of rounds. */
  roundId: bigint | null;
  choice: number | null;
  stake: bigint;
  /** Maximum total stake of this player on this choice of this round, in cents; null for none. */
  limit: bigint | null;
  /** Payout of an instant bet; null if the round must still be drawn or the game must still end. */
  payout: bigint | null;
  /** Theoretical edge of the stake by the game's rules, in micro-coins; see `theoreticalEdge`. */
  edge: bigint;
  /**
   * Details of the draw. `input` is the player's request; a repeated call with the same id must have the same input.
   */
  details: { input: unknown; [part: string]: unknown } | null;
  /** Seed pair and nonce that decide the bet, for a bet on the player's own seeds. */
  seed?: { pairId: bigint; nonce: number } | null;
  /** Time in ms for which an animation of the page, and the player's history, hide the result. */
  revealMs?: number | null;
};

type BetStatus =
  | 'ok'
  | 'replay'
  | 'reused'
  | 'insufficient'
  | 'closed'
  | 'limit'
  | 'restricted'
  | 'self_banned'
  | 'cooling_off'
  | 'register_excluded'
  | 'register_unchecked'
  | 'loss_limit'
  | 'unknown'
  | 'nonce';

/**
 * Answer to a bet. Only `ok` and `replay` carry the bet. In a replay, `balance` is the balance right after the bet was
 * placed, and `payout` and `details` are what is stored now.
 */
export type BetAnswer = {
  status: BetStatus;
  balance: bigint;
  seq: bigint;
  roundTotal: bigint | null;
  roundId: bigint | null;
  placedAt: number;
  payout: bigint | null;
  details: BetRequest['details'];
  seed: { pairId: bigint; nonce: number } | null;
};

type AnswerRow = {
  ord?: bigint;
  status: BetStatus;
  balance: bigint | null;
  seq: bigint | null;
  round_total: bigint | null;
  round_id: bigint | null;
  placed_at: Date | null;
  payout: bigint | null;
  details: BetRequest['details'];
  pair_id: bigint | null;
  nonce: bigint | null;
};

const answerOf = (row: AnswerRow, bet: BetRequest): BetAnswer => ({
  status: row.status,
  balance: row.balance ?? 0n,
  seq: row.seq ?? 0n,
  roundTotal: row.round_total,
  roundId: row.round_id,
  placedAt: row.placed_at?.getTime() ?? 0,
  ...(row.status === 'replay'
    ? {
        payout: row.payout,
        details: row.details,
        seed: row.pair_id === null ? null : { pairId: row.pair_id, nonce: Number(row.nonce) },
      }
    : { payout: bet.payout, details: bet.details, seed: bet.seed ?? null }),
});

const details = (request: BetRequest): string | null =>
  request.details === null ? null : JSON.stringify(request.details);

/** Connection on which bets are placed: the pool, or a transaction's connection. */
export type BetClient = {
  query(query: { name: string; text: string; values: unknown[] }): Promise<{ rows: AnswerRow[] }>;
};

/** Adapts a caller's transaction to {@link BetClient}. */
export const clientOf = (tx: Tx): BetClient => ({
  query: ({ text, values }) => tx.executeQuery(CompiledQuery.raw(text, values)),
});

/** Places one bet with the single-bet function. */
export async function placeBet(client: BetClient, bet: BetRequest): Promise<BetAnswer> {
  const { rows } = await client.query({
    name: 'wallet_place_bet',
    text: 'select * from wallet_place_bet($1, $2, $3::smallint, $4, $5::smallint, $6, $7, $8, $9, $10, $11, $12, $13)',
    values: [
      bet.id,
      bet.playerId,
      bet.game,
      bet.roundId,
      bet.choice,
      bet.stake,
      bet.limit,
      bet.payout,
      details(bet),
      bet.seed?.pairId ?? null,
      bet.seed?.nonce ?? null,
      bet.revealMs ?? null,
      bet.edge,
    ],
  });
  const row = rows[0];
  if (row === undefined) throw new Error('the single-bet function gave no answer');
  return answerOf(row, bet);
}

/**
 * Places many bets in one database call. Each bet is accepted or refused on its own. @returns the answers in the order
 * of the bets.
 */
export async function placeBets(client: BetClient, bets: readonly BetRequest[]): Promise<BetAnswer[]> {
  const { rows } = await client.query({
    name: 'wallet_place_bets',
    text: 'select * from wallet_place_bets($1::uuid[], $2::bigint[], $3::smallint[], $4::bigint[], $5::smallint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::jsonb[], $10::bigint[], $11::bigint[], $12::integer[], $13::bigint[])',
    values: [
      bets.map((bet) => bet.id),
      bets.map((bet) => bet.playerId),
      bets.map((bet) => bet.game),
      bets.map((bet) => bet.roundId),
      bets.map((bet) => bet.choice),
      bets.map((bet) => bet.stake),
      bets.map((bet) => bet.limit),
      bets.map((bet) => bet.payout),
      bets.map(details),
      bets.map((bet) => bet.seed?.pairId ?? null),
      bets.map((bet) => bet.seed?.nonce ?? null),
      bets.map((bet) => bet.revealMs ?? null),
      bets.map((bet) => bet.edge),
    ],
  });
  const answers: BetAnswer[] = [];
  for (const row of rows) {
    const index = Number(row.ord) - 1;
    answers[index] = answerOf(row, bets[index] as BetRequest);
  }
  if (answers.length !== bets.length || rows.length !== bets.length)
    throw new Error('the batch left a bet unanswered');
  return answers;
}

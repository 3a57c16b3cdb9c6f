import type pg from 'pg';

/** A bet as a game asks for it. Amounts are cents. */
export type BetRequest = {
  /** The caller's Idempotency-Key. */
  id: string;
  playerId: bigint;
  game: number;
  /** The shared draw it hangs on, or null for an instant bet. */
  roundId: bigint | null;
  choice: number | null;
  stake: bigint;
  /** Most that this player may have on this choice of this round. */
  limit: bigint | null;
  /** Known for an instant bet, null while the round is undrawn. */
  payout: bigint | null;
  details: unknown;
};

type BetStatus = 'ok' | 'replay' | 'reused' | 'insufficient' | 'closed' | 'limit' | 'restricted' | 'unknown';

/** `ok` and `replay` carry the bet; a refusal carries nothing. */
export type BetAnswer = {
  status: BetStatus;
  balance: bigint;
  seq: bigint;
  roundTotal: bigint | null;
  roundId: bigint | null;
  placedAt: number;
};

type AnswerRow = {
  ord?: bigint;
  status: BetStatus;
  balance: bigint | null;
  seq: bigint | null;
  round_total: bigint | null;
  round_id: bigint | null;
  placed_at: Date | null;
};

const answerOf = (row: AnswerRow): BetAnswer => ({
  status: row.status,
  balance: row.balance ?? 0n,
  seq: row.seq ?? 0n,
  roundTotal: row.round_total,
  roundId: row.round_id,
  placedAt: row.placed_at?.getTime() ?? 0,
});

const details = (request: BetRequest): string | null =>
  request.details === null ? null : JSON.stringify(request.details);

/** One bet through the single-bet function: the oracle of the batch. */
export async function placeBet(client: pg.Pool | pg.PoolClient, bet: BetRequest): Promise<BetAnswer> {
  const { rows } = await client.query<AnswerRow>({
    name: 'wallet_place_bet',
    text: 'select * from wallet_place_bet($1, $2, $3::smallint, $4, $5::smallint, $6, $7, $8, $9)',
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
    ],
  });
  const row = rows[0];
  if (row === undefined) throw new Error('the single-bet function gave no answer');
  return answerOf(row);
}

/** Many bets in one database call, answered in the order asked. Each is accepted or refused on its own. */
export async function placeBets(
  client: pg.Pool | pg.PoolClient,
  bets: readonly BetRequest[],
): Promise<BetAnswer[]> {
  const { rows } = await client.query<AnswerRow>({
    name: 'wallet_place_bets',
    text: 'select * from wallet_place_bets($1::uuid[], $2::bigint[], $3::smallint[], $4::bigint[], $5::smallint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::jsonb[])',
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
    ],
  });
  const answers: BetAnswer[] = [];
  for (const row of rows) answers[Number(row.ord) - 1] = answerOf(row);
  if (answers.length !== bets.length || rows.length !== bets.length)
    throw new Error('the batch left a bet unanswered');
  return answers;
}

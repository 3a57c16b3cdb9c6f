import type { MinesGameState } from '@aureus/contract/mines.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/postgres.ts';
import type { Game } from './mines.rules.ts';

type GameRow = {
  id: bigint;
  bet_id: string;
  player_id: bigint;
  pair_id: bigint;
  nonce: bigint;
  mines: number;
  stake: bigint;
  revealed: number[];
  state: MinesGameState;
  payout: bigint | null;
  board: number[] | null;
  cash_out_key: string | null;
  started_at: Date;
  ended_at: Date | null;
};

const game = (row: GameRow): Game => ({
  id: row.id,
  betId: row.bet_id,
  playerId: row.player_id,
  pairId: row.pair_id,
  nonce: Number(row.nonce),
  mines: row.mines,
  stake: row.stake,
  revealed: row.revealed,
  state: row.state,
  payout: row.payout,
  board: row.board,
  cashOutKey: row.cash_out_key,
  startedAt: row.started_at.getTime(),
  endedAt: row.ended_at?.getTime() ?? null,
});

async function first(query: ReturnType<typeof sql<GameRow>>, tx: Tx): Promise<Game | undefined> {
  const { rows } = await query.execute(tx);
  return rows[0] && game(rows[0]);
}

/** A player's own game, locked. */
export const lockGame = (tx: Tx, id: bigint, playerId: bigint): Promise<Game | undefined> =>
  first(sql<GameRow>`select * from mines_games where id = ${id} and player_id = ${playerId} for update`, tx);

export const readOpenGame = (tx: Tx, playerId: bigint): Promise<Game | undefined> =>
  first(sql<GameRow>`select * from mines_games where player_id = ${playerId} and state = 'OPEN'`, tx);

export const readGameOfBet = (tx: Tx, betId: string, playerId: bigint): Promise<Game | undefined> =>
  first(sql<GameRow>`select * from mines_games where bet_id = ${betId} and player_id = ${playerId}`, tx);

type NewGame = Pick<Game, 'betId' | 'playerId' | 'pairId' | 'nonce' | 'mines' | 'stake' | 'startedAt'>;

export async function insertGame(tx: Tx, row: NewGame): Promise<Game> {
  const made = await first(
    sql<GameRow>`insert into mines_games (bet_id, player_id, pair_id, nonce, mines, stake, started_at)
      values (${row.betId}, ${row.playerId}, ${row.pairId}, ${row.nonce}, ${row.mines}, ${row.stake}, ${new Date(row.startedAt)})
      returning *`,
    tx,
  );
  if (made === undefined) throw new Error('no game was made');
  return made;
}

export async function saveRevealed(tx: Tx, id: bigint, revealed: readonly number[]): Promise<void> {
  await sql`update mines_games set revealed = ${revealed}::smallint[] where id = ${id}`.execute(tx);
}

/** Whether a key has cashed out another game of the player. */
export async function isKeyUsed(tx: Tx, playerId: bigint, key: string): Promise<boolean> {
  const { rows } =
    await sql`select from mines_games where player_id = ${playerId} and cash_out_key = ${key}`.execute(tx);
  return rows.length > 0;
}

type Ending = {
  state: 'CASHED_OUT' | 'BUSTED';
  revealed: readonly number[];
  payout: bigint;
  board: readonly number[];
  cashOutKey: string | null;
};

/** Ends an open game. @throws when it is over already. */
export async function endGame(tx: Tx, id: bigint, ending: Ending): Promise<Game> {
  const ended = await first(
    sql<GameRow>`update mines_games
      set state = ${ending.state}, revealed = ${ending.revealed}::smallint[], payout = ${ending.payout},
          board = ${ending.board}::smallint[], cash_out_key = ${ending.cashOutKey}, ended_at = app_now()
      where id = ${id} and state = 'OPEN' returning *`,
    tx,
  );
  if (ended === undefined) throw new Error(`game ${id} is not open`);
  return ended;
}

import type { MinesGameState } from '@aureus/contract/mines.ts';
import type { SoloRule } from '@aureus/fair/export.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/postgres.ts';
import type { BetAnswer } from '../../wallet/wallet.ts';
import type { Game } from './mines.rules.ts';

type GameRow = {
  id: bigint;
  bet_id: string;
  player_id: bigint;
  pair_id: bigint;
  nonce: bigint;
  rule: SoloRule;
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
  rule: row.rule,
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

export const readGame = (tx: Tx, id: bigint, playerId: bigint): Promise<Game | undefined> =>
  first(sql<GameRow>`select * from mines_games where id = ${id} and player_id = ${playerId}`, tx);

export const readOpenGame = (tx: Tx, playerId: bigint): Promise<Game | undefined> =>
  first(sql<GameRow>`select * from mines_games where player_id = ${playerId} and state = 'OPEN'`, tx);

export const readGameOfBet = (tx: Tx, betId: string, playerId: bigint): Promise<Game | undefined> =>
  first(sql<GameRow>`select * from mines_games where bet_id = ${betId} and player_id = ${playerId}`, tx);

/** True if the key has already cashed out another game of the player. */
export async function isKeyUsed(tx: Tx, playerId: bigint, gameId: bigint, key: string): Promise<boolean> {
  const { rows } =
    await sql`select from mines_games where player_id = ${playerId} and cash_out_key = ${key} and id <> ${gameId}`.execute(
      tx,
    );
  return rows.length > 0;
}

type Answered<Row> = Row & { ord: bigint };

/** Sorts a call's result rows by the order of its steps. @throws if a row is missing. */
function inOrder<Row>(rows: readonly Answered<Row>[], count: number): Answered<Row>[] {
  const ordered = rows.toSorted((left, right) => Number(left.ord - right.ord));
  if (ordered.length !== count || ordered.some(({ ord }, index) => Number(ord) !== index + 1))
    throw new Error('a step of mines was left unanswered');
  return ordered;
}

/** `edge` is the stake's theoretical edge, in micro-coins. */
export type Start = Pick<Game, 'betId' | 'playerId' | 'stake' | 'mines' | 'pairId' | 'nonce' | 'rule'> & {
  edge: bigint;
};
/** `gameId` is only set with `ok`. `balance` and `placedAt` count only with `ok` and `replay`. */
export type StartAnswer = {
  status: BetAnswer['status'] | 'open_game';
  balance: bigint;
  placedAt: number;
  gameId: bigint | null;
};
type StartRow = {
  status: StartAnswer['status'];
  balance: bigint | null;
  placed_at: Date | null;
  game_id: bigint | null;
};

/**
 * Places bets and opens their games in one database call. Each bet is accepted or refused separately. There may be
 * only one start per player.
 */
export async function startGames(db: Db, starts: readonly Start[]): Promise<StartAnswer[]> {
  const { rows } = await sql<Answered<StartRow>>`select * from mines_start(
    ${starts.map(({ betId }) => betId)}::uuid[], ${starts.map(({ playerId }) => playerId)}::bigint[],
    ${starts.map(({ stake }) => stake)}::bigint[], ${starts.map(({ mines }) => mines)}::smallint[],
    ${starts.map(({ pairId }) => pairId)}::bigint[], ${starts.map(({ nonce }) => nonce)}::bigint[],
    ${starts.map(({ edge }) => edge)}::bigint[], ${starts.map(({ rule }) => rule)}::smallint[])`.execute(db);
  return inOrder(rows, starts.length).map((row) => ({
    status: row.status,
    balance: row.balance ?? 0n,
    placedAt: row.placed_at?.getTime() ?? 0,
    gameId: row.game_id,
  }));
}

/** A judged move: the game's assumed state before the move, and the game's state after it. */
export type JudgedMove = { before: Game; tile: number | null; after: Game };
/** `stale`: the game isn't in the assumed state. `reused`: the key has cashed out another game. */
export type MoveAnswer = { status: 'ok' | 'stale' | 'reused'; balance: bigint; endedAt: number | null };
type MoveRow = { status: MoveAnswer['status']; balance: bigint; ended_at: Date | null };

/** Applies moves in one database call, and pays games that end. */
export async function moveGames(db: Db, moves: readonly JudgedMove[]): Promise<MoveAnswer[]> {
  const boards = moves.map(({ after: { board } }) => board && `{${board.join()}}`);
  const { rows } = await sql<Answered<MoveRow>>`select * from mines_move(
    ${moves.map(({ before }) => before.id)}::bigint[], ${moves.map(({ before }) => before.playerId)}::bigint[],
    ${moves.map(({ before }) => before.revealed.length)}::integer[], ${moves.map(({ tile }) => tile)}::smallint[],
    ${moves.map(({ after }) => after.state)}::text[], ${moves.map(({ after }) => after.payout)}::bigint[],
    ${boards}::text[], ${moves.map(({ after }) => after.cashOutKey)}::uuid[])`.execute(db);
  return inOrder(rows, moves.length).map((row) => ({
    status: row.status,
    balance: row.balance,
    endedAt: row.ended_at?.getTime() ?? null,
  }));
}

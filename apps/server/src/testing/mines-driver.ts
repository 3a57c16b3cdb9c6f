import type { MinesGame, MinesState } from '@aureus/contract/mines.ts';
import type { SoloRule } from '@aureus/fair/export.ts';
import { MINES_TILES, mineTiles } from '@aureus/fair/mines.ts';
import { streamOfSolo } from '@aureus/fair/solo-rule.ts';
import { newId } from '../platform/random.ts';
import { serverSeeds } from './server-seeds.ts';
import type { Reply, TestApp, TestPlayer } from './test-app.ts';

export type Played = { game: MinesGame; balance: number };

const path = '/api/games/mines';

/** Plays mines through the API, like the page. Amounts are in coins. */
export const minesOf = (player: TestPlayer) => ({
  start: (amount: unknown, mines: unknown, key: string = newId()): Promise<Reply<Played>> =>
    player.call('POST', path, { amount, mines }, { 'idempotency-key': key }),
  reveal: (gameId: string, tile: unknown): Promise<Reply<Played>> =>
    player.call('POST', `${path}/${gameId}/reveal`, { tile }),
  cashOut: (gameId: string, key: string = newId()): Promise<Reply<Played>> =>
    player.call('POST', `${path}/${gameId}/cash-out`, {}, { 'idempotency-key': key }),
  state: (): Promise<Reply<MinesState>> => player.call('GET', path),
});

/** Returns the data of a reply. @throws if the call was refused. */
export function played({ status, body, text }: Reply<Played>): Played {
  if (status !== 200 || body.data === undefined) throw new Error(`refused: ${status} ${text}`);
  return body.data;
}

/** Returns the mined and the safe tiles of an open game, computed from the site's secret seed. */
export async function peek(on: TestApp, { gameId }: MinesGame): Promise<{ mined: number[]; safe: number[] }> {
  const { rows } = await on.database.owner.query<{
    client_seed: string;
    nonce: bigint;
    rule: SoloRule;
    key: string;
    mines: number;
  }>(
    `select p.client_seed, g.nonce, g.rule, g.bet_id as key, g.mines
     from mines_games g join fairness_seed_pairs p on p.id = g.pair_id where g.id = $1`,
    [gameId],
  );
  const row = rows[0];
  const [seed] = await serverSeeds(
    on.database,
    'fairness_seed_pairs s where s.id = (select pair_id from mines_games where id = $1)',
    [gameId],
  );
  if (row === undefined || seed === undefined) throw new Error(`there is no game ${gameId}`);
  const { rule, key, client_seed: clientSeed, mines } = row;
  const draw = { nonce: Number(row.nonce), rule, key };
  const mined = mineTiles(streamOfSolo(draw, { serverSeed: seed, clientSeed }), mines);
  const tiles = Array.from({ length: MINES_TILES }, (_, tile) => tile);
  return { mined, safe: tiles.filter((tile) => !mined.includes(tile)) };
}

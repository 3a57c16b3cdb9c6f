import Type, { type Static } from 'typebox';
import { SoloBet, StakeLimits } from './games.ts';
import { Coins, EmptyBody, Id, IdParams, reply, Timestamp } from './shared.ts';

/**
 * OPEN: the stake is held. CASHED_OUT: paid out, by the player or because the last safe tile was opened. BUSTED: a
 * mine was opened.
 */
export const MinesGameState = Type.Enum(['OPEN', 'CASHED_OUT', 'BUSTED'] as const);
export type MinesGameState = Static<typeof MinesGameState>;

const { payout: _payout, ...bet } = SoloBet;
export const MinesGame = Type.Object({
  ...bet,
  /** Id of the game, used in the URLs of its calls. */
  gameId: Id,
  state: MinesGameState,
  mines: Type.Integer(),
  /** Opened tiles (0-24, row by row), in order of opening. In a busted game, the last one is a mine. */
  revealed: Type.Array(Type.Integer()),
  /**
   * Multiplier of a cash-out now, such as "1.24x", or of the one that was made. "0.00x" before the first tile is
   * opened, and after a mine was.
   */
  multiplier: Type.String(),
  /** While the game is open: payout of a cash-out now. After its end: the actual payout. */
  payout: Coins,
  /** `nextMultiplier` and `nextPayout` after one more safe tile; null if none is left, or the game is over. */
  nextMultiplier: Type.Union([Type.String(), Type.Null()]),
  nextPayout: Type.Union([Coins, Type.Null()]),
  /** Tiles with mines, ascending; null while the game is open. */
  board: Type.Union([Type.Array(Type.Integer()), Type.Null()]),
  endedAt: Type.Union([Timestamp, Type.Null()]),
});
export type MinesGame = Static<typeof MinesGame>;

export const MinesState = Type.Object({
  rules: Type.Object({
    ...StakeLimits.properties,
    /** Maximum payout of one game. */
    maxPayout: Coins,
    tiles: Type.Integer(),
    /** Multiplier after `safe` safe tiles: `multipliers[mines - 1][safe - 1]`, such as "1.03x". */
    multipliers: Type.Array(Type.Array(Type.String())),
    /** Exact return to player, in percent with four decimals; the same for every number of mines. */
    rtp: Type.String(),
  }),
  /** Open game of the signed-in player; null if there is none. */
  game: Type.Union([MinesGame, Type.Null()]),
});
export type MinesState = Static<typeof MinesState>;

const StartMinesBody = Type.Object(
  { amount: Type.Number(), mines: Type.Integer({ minimum: 1, maximum: 24 }) },
  { additionalProperties: false },
);
const RevealTileBody = Type.Object(
  { tile: Type.Integer({ minimum: 0, maximum: 24 }) },
  { additionalProperties: false },
);
const MinesGameReply = reply(Type.Object({ game: MinesGame, balance: Coins }));

export const minesEndpoints = {
  'GET /api/games/mines': { reply: reply(MinesState) },
  'POST /api/games/mines': { body: StartMinesBody, keyed: true, reply: MinesGameReply },
  'POST /api/games/mines/:id/reveal': { params: IdParams, body: RevealTileBody, reply: MinesGameReply },
  'POST /api/games/mines/:id/cash-out': {
    params: IdParams,
    body: EmptyBody,
    keyed: true,
    reply: MinesGameReply,
  },
} as const;

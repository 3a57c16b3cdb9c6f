import Type, { type Static } from 'typebox';
import { SoloBet, StakeLimits } from './games.ts';
import { Coins, EmptyBody, Id, IdParams, reply, Timestamp } from './shared.ts';

/** OPEN: the stake is held. CASHED_OUT: paid, also by the last safe tile. BUSTED: a mine was opened. */
export const MinesGameState = Type.Enum(['OPEN', 'CASHED_OUT', 'BUSTED'] as const);
export type MinesGameState = Static<typeof MinesGameState>;

const { payout: _payout, ...bet } = SoloBet;
export const MinesGame = Type.Object({
  ...bet,
  /** The game's own id, in its address. */
  gameId: Id,
  state: MinesGameState,
  mines: Type.Integer(),
  /** Opened tiles (0-24, row by row) in order; the last of a busted game is a mine. */
  revealed: Type.Array(Type.Integer()),
  /** Such as "1.24x"; what a cash-out multiplies the stake by now. */
  multiplier: Type.String(),
  /** Payout of a cash-out now; after the end, the actual payout. */
  payout: Coins,
  /** After one more safe tile; null when there is none. */
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
    /** Most that one game pays. */
    maxPayout: Coins,
    tiles: Type.Integer(),
    /** `multipliers[mines - 1][safe - 1]`, such as "1.03x". */
    multipliers: Type.Array(Type.Array(Type.String())),
    /** Exact return to player, percent with four decimals; the same for every number of mines. */
    rtp: Type.String(),
  }),
  /** The signed-in player's open game. */
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

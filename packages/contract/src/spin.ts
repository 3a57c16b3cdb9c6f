import Type, { type Static } from 'typebox';
import { Player } from './player.ts';
import { Coins, Id, reply, Timestamp } from './shared.ts';

export const SPIN_COLOURS = ['black', 'white', 'gold', 'inferno'] as const;
export const SpinColour = Type.Enum(SPIN_COLOURS);
export type SpinColour = (typeof SPIN_COLOURS)[number];

/** Pocket number (1-16) and its colour. */
export const SpinPocket = Type.Object({ pocket: Type.Integer(), colour: SpinColour });
export type SpinPocket = Static<typeof SpinPocket>;

/**
 * BETTING: bets are open until `closesAt`. CLOSED: the wheel spins while the beacon is awaited.
 * RESULT: drawn and settled; the wheel lands at `landsAt`. VOID: no beacon came, every stake was returned.
 */
export const SpinRoundState = Type.Enum(['BETTING', 'CLOSED', 'RESULT', 'VOID'] as const);
export type SpinRoundState = Static<typeof SpinRoundState>;

export const SpinRound = Type.Object({
  id: Id,
  state: SpinRoundState,
  opensAt: Timestamp,
  closesAt: Timestamp,
  /** SHA-256 of the server seed, hex; public before the first bet. */
  serverSeedHash: Type.String(),
  /** Number of the beacon round that will decide; public before the first bet, published after `closesAt`. */
  beaconRound: Type.Integer(),
  /** Time when the beacon round is due. */
  beaconAt: Timestamp,
  /** Set from RESULT on. */
  outcome: Type.Union([
    Type.Object({
      pocket: Type.Integer(),
      colour: SpinColour,
      serverSeed: Type.String(),
      beaconRandomness: Type.String(),
      beaconSignature: Type.String(),
      drawnAt: Timestamp,
      /** Time when every screen's wheel rests on the pocket. */
      landsAt: Timestamp,
    }),
    Type.Null(),
  ]),
  /** Time when the next round opens; `null` while it is not known (waiting for the beacon). */
  nextAt: Type.Union([Timestamp, Type.Null()]),
});
export type SpinRound = Static<typeof SpinRound>;

/**
 * One player's stake on one colour in a round: the sum so far. A later message for the same player and colour replaces it.
 * `amount` is null where the player keeps figures private; the player's own pages get it.
 */
export const SpinStake = Type.Object({
  player: Player,
  colour: SpinColour,
  amount: Type.Union([Coins, Type.Null()]),
});
export type SpinStake = Static<typeof SpinStake>;

export const SpinColourRule = Type.Object({
  colour: SpinColour,
  /** A winning stake pays `multiplier` times itself. */
  multiplier: Type.Integer(),
  /** Highest stake of one player in one round on this colour. */
  maxStake: Coins,
  /** Pockets on which this bet wins. */
  winsOn: Type.Array(Type.Integer()),
  /** Exact return to player, percent with four decimals, such as "87.5000". */
  rtp: Type.String(),
});
export type SpinColourRule = Static<typeof SpinColourRule>;

export const SpinRules = Type.Object({
  layout: Type.Enum(['16', '15'] as const),
  /** Pockets in wheel order. */
  pockets: Type.Array(SpinPocket),
  colours: Type.Array(SpinColourRule),
  minStake: Coins,
  betMs: Type.Integer(),
  /** Length of the landing motion: from `landsAt - landMs` the wheel decelerates on to the pocket. */
  landMs: Type.Integer(),
  roundMs: Type.Integer(),
});
export type SpinRules = Static<typeof SpinRules>;

const SpinHistoryEntry = Type.Object({ roundId: Id, pocket: Type.Integer(), colour: SpinColour });

export const SpinState = Type.Object({
  rules: SpinRules,
  round: SpinRound,
  stakes: Type.Array(SpinStake),
  /** Last 100 results, newest first; a result joins when its wheel has landed. */
  history: Type.Array(SpinHistoryEntry),
  serverTime: Timestamp,
});
export type SpinState = Static<typeof SpinState>;

const SpinBetBody = Type.Object(
  { colour: SpinColour, amount: Type.Number() },
  { additionalProperties: false },
);

export const SpinBet = Type.Object({
  id: Type.String(),
  roundId: Id,
  colour: SpinColour,
  amount: Coins,
  /** The player's stake on this colour in this round after the bet. */
  total: Coins,
  placedAt: Timestamp,
});
export type SpinBet = Static<typeof SpinBet>;

export const spinEndpoints = {
  'GET /api/games/spin': { reply: reply(SpinState) },
  'POST /api/games/spin/bets': {
    body: SpinBetBody,
    keyed: true,
    reply: reply(Type.Object({ bet: SpinBet, balance: Coins })),
  },
} as const;

/** Everyone in room `game:spin` gets these. */
export type SpinMessages = {
  /** The round changed its state, or a new round opened. */
  'spin:round': { round: SpinRound; serverTime: number };
  /** Stakes that changed since the last message; at most four messages a second. */
  'spin:stakes': { roundId: string; stakes: SpinStake[] };
};

/** Joins and leaves room `game:spin`; also carried by the sidebar's countdown. */
export type SpinCommands = { 'spin:watch': () => void; 'spin:unwatch': () => void };

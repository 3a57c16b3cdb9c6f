import Type, { type Static } from 'typebox';
import { Player } from './player.ts';
import { Coins, Id, reply, Timestamp } from './shared.ts';

export const SPIN_COLOURS = ['black', 'white', 'gold', 'inferno'] as const;
export const SpinColour = Type.Enum(SPIN_COLOURS);
export type SpinColour = (typeof SPIN_COLOURS)[number];

/** Pocket number, from 1 on, and its color. */
export const SpinPocket = Type.Object({ pocket: Type.Integer(), colour: SpinColour });
export type SpinPocket = Static<typeof SpinPocket>;

/**
 * BETTING: open for bets until `closesAt`. CLOSED: the wheel spins while the site waits for the beacon. WAITING: the
 * beacon is more than 30 s late; the round is drawn when it comes. RESULT: drawn and settled; the wheel lands at
 * `landsAt`. VOID: refunded in a declared outage of the beacon.
 */
export const SpinRoundState = Type.Enum(['BETTING', 'CLOSED', 'WAITING', 'RESULT', 'VOID'] as const);
export type SpinRoundState = Static<typeof SpinRoundState>;

export const SpinRound = Type.Object({
  id: Id,
  state: SpinRoundState,
  opensAt: Timestamp,
  closesAt: Timestamp,
  /** SHA-256 of the server seed, hex; public before the first bet. */
  serverSeedHash: Type.String(),
  /**
   * Number of the beacon round that decides the result. Public before the first bet; the beacon publishes it after
   * `closesAt`.
   */
  beaconRound: Type.Integer(),
  /** Time at which the beacon round is expected. */
  beaconAt: Timestamp,
  /** Result of the round; null in every state but RESULT. */
  outcome: Type.Union([
    Type.Object({
      pocket: Type.Integer(),
      colour: SpinColour,
      serverSeed: Type.String(),
      beaconRandomness: Type.String(),
      beaconSignature: Type.String(),
      drawnAt: Timestamp,
      /** Time at which the wheel stops on the drawn pocket, the same on every page. */
      landsAt: Timestamp,
    }),
    Type.Null(),
  ]),
  /** Time at which the next round opens; `null` while unknown, since the beacon isn't there yet. */
  nextAt: Type.Union([Timestamp, Type.Null()]),
});
export type SpinRound = Static<typeof SpinRound>;

/**
 * A player's total stake on one color in a round. A later message for the same player and color replaces it. `amount`
 * is null if the player keeps figures private, except on that player's own pages.
 */
export const SpinStake = Type.Object({
  player: Player,
  colour: SpinColour,
  amount: Type.Union([Coins, Type.Null()]),
});
export type SpinStake = Static<typeof SpinStake>;

export const SpinColourRule = Type.Object({
  colour: SpinColour,
  /** Payout of a winning stake, as a multiple of the stake. */
  multiplier: Type.Integer(),
  /** Maximum stake of a player on this color in a round. */
  maxStake: Coins,
  /** Pockets that win a bet on this color. */
  winsOn: Type.Array(Type.Integer()),
  /** Return to player in percent with four decimals, rounded down, such as "87.5000". */
  rtp: Type.String(),
});
export type SpinColourRule = Static<typeof SpinColourRule>;

export const SpinRules = Type.Object({
  layout: Type.Enum(['16', '15'] as const),
  /** Pockets in the order of the wheel. */
  pockets: Type.Array(SpinPocket),
  colours: Type.Array(SpinColourRule),
  minStake: Coins,
  betMs: Type.Integer(),
  /** Duration of the landing in milliseconds: the wheel slows down from `landsAt - landMs` on. */
  landMs: Type.Integer(),
  roundMs: Type.Integer(),
});
export type SpinRules = Static<typeof SpinRules>;

const SpinHistoryEntry = Type.Object({ roundId: Id, pocket: Type.Integer(), colour: SpinColour });

/** Round that waits for its late beacon round, with the signed-in player's own stakes. */
const SpinWaiting = Type.Object({
  round: SpinRound,
  stakes: Type.Array(Type.Object({ colour: SpinColour, amount: Coins })),
});

export const SpinState = Type.Object({
  rules: SpinRules,
  round: SpinRound,
  stakes: Type.Array(SpinStake),
  /** Rounds that wait for their late beacon round, oldest first. At most two. */
  waiting: Type.Array(SpinWaiting),
  /** True if the next round is overdue because the beacon is late. */
  isBeaconLate: Type.Boolean(),
  /** The last 100 results, newest first. A result is added once its wheel has stopped. */
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
  /** The player's total stake on this color in this round, with this bet. */
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

/**
 * Sent to everyone in room `game:spin`. A player who keeps figures private also gets the own stakes, with their
 * amounts.
 */
export type SpinMessages = {
  /** The round changed its state, or a new round opened. */
  'spin:round': { round: SpinRound; serverTime: number };
  /** A round that had to wait for its beacon round was drawn, or refunded in a declared outage. */
  'spin:late': { round: SpinRound };
  /** Stakes that changed since the last message. Each node sends them at most four times a second. */
  'spin:stakes': { roundId: string; stakes: SpinStake[] };
};

/** Commands to join and leave the room `game:spin`. */
export type SpinCommands = { 'spin:watch': () => void; 'spin:unwatch': () => void };

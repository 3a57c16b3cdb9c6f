import Type, { type Static } from 'typebox';
import { BeaconInfo } from './fairness.ts';
import { EventPot, Week } from './leaderboard.ts';
import { Player } from './player.ts';
import { Coins, listReply, PageQuery, reply, Timestamp } from './shared.ts';

const RaffleWeekParams = Type.Object({ week: Type.String({ pattern: '^(?:0|[1-9][0-9]{0,5})$' }) });

/**
 * Range of the signed-in player's ticket numbers, both ends included. `salt`, which only this player gets, identifies
 * the player's line in the list: SHA-256 of `raffle-<week>:<player>:<salt>`. It's null for lists that show player ids.
 */
const OwnSpan = Type.Object({
  first: Type.Integer(),
  last: Type.Integer(),
  salt: Type.Union([Type.String(), Type.Null()]),
});

/** The signed-in player's tickets in the current week. They are numbered when the week closes. */
export const RaffleOwn = Type.Object({
  tickets: Type.Integer(),
  /** Edge of the stakes, one point per hundredth of a coin, and the stakes themselves. */
  points: Type.Integer(),
  staked: Coins,
  /** Parts of `tickets`: for passing the identity check this week, and carried over from a void raffle. */
  free: Type.Integer(),
  carried: Type.Integer(),
  /** Points missing for the next ticket. */
  missing: Type.Integer(),
  isVerified: Type.Boolean(),
});
export type RaffleOwn = Static<typeof RaffleOwn>;

/** `holder` is the player's name in the list: a pseudonym for the week, or the player id in older lists. */
const Winner = Type.Object({
  place: Type.Integer(),
  prize: Coins,
  ticket: Type.Integer(),
  holder: Type.String(),
  /** Null if the player keeps figures private: the ticket reveals the line in the list, and so the stakes. */
  player: Type.Union([Player, Type.Null()]),
});
export type RaffleWinner = Static<typeof Winner>;

/**
 * LISTED: the list of tickets is final and public; waiting for the beacon round. DRAWN: paid. EMPTY: there were no
 * tickets. VOID: the beacon round didn't come; tickets and prizes moved to the raffle of the week `carriedInto`.
 */
export const RaffleState = Type.Enum(['LISTED', 'DRAWN', 'EMPTY', 'VOID'] as const);
export type RaffleState = Static<typeof RaffleState>;

/** Raffle of a closed week, with all data to recompute the draw. */
export const RaffleDraw = Type.Object({
  week: Week,
  startsAt: Timestamp,
  endsAt: Timestamp,
  state: RaffleState,
  /** Prizes by place, in coins: the promised ones (shares of the pot), plus those of void raffles. */
  prizes: Type.Array(Coins),
  /** Prizes published before the week began. `madeAt` is the time of publication; 0 for the original prizes. */
  promised: Type.Object({ prizes: Type.Array(Coins), madeAt: Timestamp }),
  carried: Type.Array(Coins),
  /**
   * Pot that the prizes are shares of, with the values in the list. `coins`: the pot. `edge`: the week's edge in
   * micro-coins. `share`: the raffle's part of it in hundredths of a percent. `least`: the pot's minimum. Null if the
   * prizes are fixed.
   */
  pot: Type.Union([
    Type.Object({ coins: Coins, edge: Type.String(), share: Type.Integer(), least: Coins }),
    Type.Null(),
  ]),
  tickets: Type.Integer(),
  players: Type.Integer(),
  listHash: Type.String(),
  listedAt: Timestamp,
  serverSeedHash: Type.String(),
  committedAt: Timestamp,
  /** Null until the raffle is drawn or void. */
  serverSeed: Type.Union([Type.String(), Type.Null()]),
  beaconRound: Type.Integer(),
  beaconAt: Timestamp,
  beaconRandomness: Type.Union([Type.String(), Type.Null()]),
  beaconSignature: Type.Union([Type.String(), Type.Null()]),
  drawnAt: Type.Union([Timestamp, Type.Null()]),
  carriedInto: Type.Union([Week, Type.Null()]),
  /** By place. If fewer players than prizes held tickets, there are fewer winners. */
  winners: Type.Array(Winner),
  /** The signed-in player's ticket numbers. */
  own: Type.Union([OwnSpan, Type.Null()]),
});
export type RaffleDraw = Static<typeof RaffleDraw>;
/** `list` is the text whose SHA-256 is `listHash`. `packages/fair` describes its format. */
export const RaffleProof = Type.Object({ draw: RaffleDraw, beacon: BeaconInfo, list: Type.String() });
export type RaffleProof = Static<typeof RaffleProof>;
export const RaffleProofReply = reply(RaffleProof);

export const TicketInfo = Type.Object({
  week: Week,
  startsAt: Timestamp,
  endsAt: Timestamp,
  serverTime: Timestamp,
  /** Current prizes by place. */
  prizes: Type.Array(Coins),
  pot: Type.Union([EventPot, Type.Null()]),
  /** Points that earn one ticket. */
  pointsPerTicket: Type.Integer(),
  /** Tickets of all players together, up to a few seconds old. */
  tickets: Type.Integer(),
  serverSeedHash: Type.String(),
  /** Beacon round that will draw the raffle, and when it's published; null if the beacon isn't reachable. */
  beaconRound: Type.Union([Type.Integer(), Type.Null()]),
  beaconAt: Type.Union([Timestamp, Type.Null()]),
  own: Type.Union([RaffleOwn, Type.Null()]),
  /** Last week's raffle; null if there was none. */
  last: Type.Union([RaffleDraw, Type.Null()]),
});
export type TicketInfo = Static<typeof TicketInfo>;

export const raffleEndpoints = {
  'GET /api/raffle/ticket-info': { reply: reply(TicketInfo) },
  'GET /api/fairness/raffle/history': { query: PageQuery, reply: listReply(RaffleDraw) },
  /** Raffle of a closed week with its list and beacon: a verifier needs only this file. */
  'GET /api/raffle/draws/:week': { params: RaffleWeekParams, reply: RaffleProofReply },
  /** Complete list of tickets as text. Its SHA-256 is the draw's `listHash`. */
  'GET /api/raffle/draws/:week/list': { params: RaffleWeekParams, reply: 'file' },
} as const;

import Type, { type Static } from 'typebox';
import { BeaconInfo } from './fairness.ts';
import { EventPot, Week } from './leaderboard.ts';
import { Player } from './player.ts';
import { Coins, listReply, PageQuery, reply, Timestamp } from './shared.ts';

const RaffleWeekParams = Type.Object({ week: Type.String({ pattern: '^(?:0|[1-9][0-9]{0,5})$' }) });

/**
 * The signed-in player's numbers, both ends included. `salt`, which no one else gets, leads to the player's line of the
 * list: SHA-256 of `raffle-<week>:<player>:<salt>`; null for lists that name players by their ids.
 */
const OwnSpan = Type.Object({
  first: Type.Integer(),
  last: Type.Integer(),
  salt: Type.Union([Type.String(), Type.Null()]),
});

/** The signed-in player's tickets of the running week; they get their numbers when the week closes. */
export const RaffleOwn = Type.Object({
  tickets: Type.Integer(),
  /** Edge of the stakes, a hundredth of a coin each, and the stakes. */
  points: Type.Integer(),
  staked: Coins,
  /** Of the tickets: for passing the identity check this week, and from a void raffle. */
  free: Type.Integer(),
  carried: Type.Integer(),
  /** Points missing for the next ticket. */
  missing: Type.Integer(),
  isVerified: Type.Boolean(),
});
export type RaffleOwn = Static<typeof RaffleOwn>;

/** `holder` names the player as the list does: by a pseudonym of the week, in older lists by the id. */
const Winner = Type.Object({
  place: Type.Integer(),
  prize: Coins,
  ticket: Type.Integer(),
  holder: Type.String(),
  /** Null if the player keeps figures private: the ticket leads to the line of the list, and so to the stakes. */
  player: Type.Union([Player, Type.Null()]),
});
export type RaffleWinner = Static<typeof Winner>;

/**
 * LISTED: the list of tickets is final and public, the beacon round is awaited. DRAWN: paid. EMPTY: no one held a ticket.
 * VOID: the beacon round did not come; tickets and prizes went on into the raffle of the week `carriedInto`.
 */
export const RaffleState = Type.Enum(['LISTED', 'DRAWN', 'EMPTY', 'VOID'] as const);
export type RaffleState = Static<typeof RaffleState>;

/** The raffle of a closed week, with all that it takes to draw it again. */
export const RaffleDraw = Type.Object({
  week: Week,
  startsAt: Timestamp,
  endsAt: Timestamp,
  state: RaffleState,
  /** By place, in coins: the promised prizes (a pot's shares), plus those of void raffles. */
  prizes: Type.Array(Coins),
  /** `madeAt`: when these prizes were published, before the week began; 0 for those of the beginning. */
  promised: Type.Object({ prizes: Type.Array(Coins), madeAt: Timestamp }),
  carried: Type.Array(Coins),
  /**
   * The pot that the prizes are shares of, as the list names it: the pot in coins, the week's edge in micro-coins, the
   * raffle's part of it in hundredths of a percent, and the least that the pot holds. Null if the prizes are fixed.
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
  /** By place; fewer than there are prizes when fewer players held tickets. */
  winners: Type.Array(Winner),
  /** The signed-in player's numbers. */
  own: Type.Union([OwnSpan, Type.Null()]),
});
export type RaffleDraw = Static<typeof RaffleDraw>;
/** `list` is the text that `listHash` is the hash of; `packages/fair` describes it. */
export const RaffleProof = Type.Object({ draw: RaffleDraw, beacon: BeaconInfo, list: Type.String() });
export type RaffleProof = Static<typeof RaffleProof>;
export const RaffleProofReply = reply(RaffleProof);

export const TicketInfo = Type.Object({
  week: Week,
  startsAt: Timestamp,
  endsAt: Timestamp,
  serverTime: Timestamp,
  /** By place, as of now. */
  prizes: Type.Array(Coins),
  pot: Type.Union([EventPot, Type.Null()]),
  /** Points that earn one ticket. */
  pointsPerTicket: Type.Integer(),
  /** Of all players together, as of a few seconds ago. */
  tickets: Type.Integer(),
  serverSeedHash: Type.String(),
  /** The beacon round that will draw it, and when that is published; null while the beacon cannot be reached. */
  beaconRound: Type.Union([Type.Integer(), Type.Null()]),
  beaconAt: Type.Union([Timestamp, Type.Null()]),
  own: Type.Union([RaffleOwn, Type.Null()]),
  /** The last week's raffle; null before the first one. */
  last: Type.Union([RaffleDraw, Type.Null()]),
});
export type TicketInfo = Static<typeof TicketInfo>;

export const raffleEndpoints = {
  'GET /api/raffle/ticket-info': { reply: reply(TicketInfo) },
  'GET /api/fairness/raffle/history': { query: PageQuery, reply: listReply(RaffleDraw) },
  /** A closed week's raffle with its list and its beacon: all that a verifier needs, in one file. */
  'GET /api/raffle/draws/:week': { params: RaffleWeekParams, reply: RaffleProofReply },
  /** Text: the complete list of tickets. Its SHA-256 is the draw's `listHash`. */
  'GET /api/raffle/draws/:week/list': { params: RaffleWeekParams, reply: 'file' },
} as const;

import Type, { type Static } from 'typebox';
import { ExportedRaffles } from './bet-export.ts';
import { BeaconInfo, OutageNumber } from './fairness.ts';
import { EventPot, Week } from './leaderboard.ts';
import { Player } from './player.ts';
import { Coins, listReply, PageQuery, reply, Timestamp } from './shared.ts';

const RaffleWeekParams = Type.Object({ week: Type.String({ pattern: '^(?:0|[1-9][0-9]{0,5})$' }) });

/**
 * Range of the signed-in player's ticket numbers, both ends included. With `salt`, which only this player gets, the
 * player finds the own line in the list. The line is named by the SHA-256 of `raffle-<week>:<player>:<salt>`. `salt`
 * is null for lists that show player ids.
 */
const OwnSpan = Type.Object({
  first: Type.Integer(),
  last: Type.Integer(),
  salt: Type.Union([Type.String(), Type.Null()]),
});

/** The signed-in player's tickets in the current week. They get their numbers when the week closes. */
export const RaffleOwn = Type.Object({
  tickets: Type.Integer(),
  /**
   * `points`: edge of the week's stakes that earns gifts, one point for each hundredth of a coin. `staked`: these
   * stakes. Both count the player's account, and the person's others that may win.
   */
  points: Type.Integer(),
  staked: Coins,
  /** Parts of `tickets`. `free`: for passing the identity check this week. `carried`: from a void raffle. */
  free: Type.Integer(),
  carried: Type.Integer(),
  /** Points that are missing for the next ticket. */
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
  /**
   * Null if the player keeps figures private. That player still gets it, except with the proof, which is the same for
   * everyone. With a name, others could find the player's stakes in the list by the ticket number.
   */
  player: Type.Union([Player, Type.Null()]),
});
export type RaffleWinner = Static<typeof Winner>;

/**
 * LISTED: the list of tickets is final and public; waiting for the beacon round. DRAWN: paid. EMPTY: there were no
 * tickets. VOID: ended in a declared outage of the beacon; tickets and prizes moved to the raffle of the week `carriedInto`.
 */
export const RaffleState = Type.Enum(['LISTED', 'DRAWN', 'EMPTY', 'VOID'] as const);
export type RaffleState = Static<typeof RaffleState>;

/** Raffle of a closed week, with all data needed to recompute the draw. */
export const RaffleDraw = Type.Object({
  week: Week,
  startsAt: Timestamp,
  endsAt: Timestamp,
  state: RaffleState,
  /**
   * Prizes by place, in coins: the week's own, plus those carried over from void raffles. With a pot, each of the
   * week's own prizes is a share of it.
   */
  prizes: Type.Array(Coins),
  /**
   * Prizes that were published before the week began; with a pot, they're the maximum. `madeAt`: when they were
   * published; 0 for the site's first ones.
   */
  promised: Type.Object({ prizes: Type.Array(Coins), madeAt: Timestamp }),
  carried: Type.Array(Coins),
  /**
   * Pot from which the prizes are computed, as in the list. `coins`: the pot. `edge`: the week's edge in micro-coins.
   * `share`: the part of the edge that goes to the raffle, in hundredths of a percent. `least`: the pot's minimum.
   * Null if the prizes are fixed.
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
  /** Null as long as the raffle is LISTED. */
  serverSeed: Type.Union([Type.String(), Type.Null()]),
  beaconRound: Type.Integer(),
  beaconAt: Timestamp,
  beaconRandomness: Type.Union([Type.String(), Type.Null()]),
  beaconSignature: Type.Union([Type.String(), Type.Null()]),
  drawnAt: Type.Union([Timestamp, Type.Null()]),
  carriedInto: Type.Union([Week, Type.Null()]),
  outage: Type.Optional(OutageNumber),
  /** Winners by place. There are fewer than prizes if fewer players had tickets. */
  winners: Type.Array(Winner),
  /** The signed-in player's ticket numbers in this raffle; null without tickets, and always in the proof. */
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
  /** Current prizes by place, in coins. */
  prizes: Type.Array(Coins),
  pot: Type.Union([EventPot, Type.Null()]),
  /** Number of points for one ticket. */
  pointsPerTicket: Type.Integer(),
  /** Tickets of all players together. May be a few seconds old. */
  tickets: Type.Integer(),
  serverSeedHash: Type.String(),
  /** Beacon round that will draw the raffle, and when it's published; null if the beacon isn't reachable. */
  beaconRound: Type.Union([Type.Integer(), Type.Null()]),
  beaconAt: Type.Union([Timestamp, Type.Null()]),
  own: Type.Union([RaffleOwn, Type.Null()]),
  /** Raffle of the last week; null if there was none, or if it isn't closed yet. */
  last: Type.Union([RaffleDraw, Type.Null()]),
});
export type TicketInfo = Static<typeof TicketInfo>;

export const raffleEndpoints = {
  'GET /api/raffle/ticket-info': { reply: reply(TicketInfo) },
  /** The player's own tickets in past raffles, as in an export. */
  'GET /api/fairness/raffle/counts': { reply: reply(ExportedRaffles) },
  'GET /api/fairness/raffle/history': { query: PageQuery, reply: listReply(RaffleDraw) },
  /** Raffle of a closed week with its list and beacon. A verifier needs only this reply. */
  'GET /api/raffle/draws/:week': { params: RaffleWeekParams, reply: RaffleProofReply },
  /** Complete list of tickets as text. Its SHA-256 is the draw's `listHash`. */
  'GET /api/raffle/draws/:week/list': { params: RaffleWeekParams, reply: 'file' },
} as const;

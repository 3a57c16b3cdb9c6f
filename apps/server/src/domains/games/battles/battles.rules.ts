import type { BattleFormat, BattleMode, BattleState } from '@aureus/contract/battles.ts';
import type { Language } from '@aureus/contract/languages.ts';
import { seatsOf } from '@aureus/fair/battle-rules.ts';
import type { WagerRequirement } from '../../wallet/wallet.ts';

/** A battle that no one fills is called off after this long: no stake lies there for ever. */
export const WAITING_MS = 24 * 3_600_000;
/** Between the draw and the first round, so that every page hears of it in time. */
const START_MS = 1_000;
/** After the last round stands still, before the prize is shown. */
const END_MS = 500;

/** A battle as it is stored. Amounts are cents, times ms since the epoch. */
export type Battle = {
  id: bigint;
  creatorId: bigint;
  mode: BattleMode;
  format: BattleFormat;
  price: bigint;
  /** Theoretical edge of the price, in micro-coins. */
  edge: bigint;
  /** Null where the battle is public. */
  key: string | null;
  roundMs: number;
  /** Of the player who made it: what a link to it is written in. */
  language: Language;
  state: BattleState;
  createdAt: number;
  filledAt: number | null;
  beaconRound: number | null;
  beaconAt: number | null;
  randomness: string | null;
  signature: string | null;
  /** `tickets[round][seat]` */
  tickets: number[][] | null;
  drawnAt: number | null;
  startsAt: number | null;
  /** End of the playback: from then on it is history. */
  overAt: number | null;
};

/**
 * A taken seat: a player's, or a bot's with the reference of its transfers. `carried`: what who wins its stake has to play
 * for it, nothing for a bot's.
 */
export type Seat = { seat: number; prize: bigint | null; carried: WagerRequirement } & (
  | { playerId: bigint; betId: string; botName: null; stakeRef: null }
  | { playerId: null; betId: null; botName: string; stakeRef: string }
);

/** The name of a battle's draw in its commitment and in its stream. */
export const drawIdOf = (battleId: bigint): string => `battle-${battleId}`;

/** Schedules the playback that everyone watches, for a battle that was drawn at a time. */
export function schedulePlayback(
  drawnAt: number,
  rounds: number,
  roundMs: number,
): { startsAt: number; overAt: number } {
  const startsAt = drawnAt + START_MS;
  return { startsAt, overAt: startsAt + rounds * roundMs + END_MS };
}

/** A private battle is there for its players, and for those who have its key. */
export function isVisible(
  battle: Battle,
  seats: readonly Seat[],
  playerId: bigint | null,
  key: string | undefined,
): boolean {
  if (battle.key === null || battle.key === key) return true;
  return playerId !== null && seats.some((seat) => seat.playerId === playerId);
}

/** The seats of a format that no one has taken, ascending. */
export function freeSeats(format: BattleFormat, taken: readonly { seat: number }[]): number[] {
  const seats = new Set(taken.map(({ seat }) => seat));
  return Array.from({ length: seatsOf(format) }, (_, seat) => seat).filter((seat) => !seats.has(seat));
}

/** Names of the house's bots. */
const BOT_NAMES = [
  'Agrippa',
  'Brutus',
  'Cassia',
  'Drusus',
  'Flavia',
  'Galba',
  'Livia',
  'Marius',
  'Octavia',
  'Porcia',
  'Sabina',
  'Titus',
] as const;

/** The name of the bot on a seat: different for the seats of one battle. */
export function botName(battleId: bigint, seat: number): string {
  const place = (Number(battleId % BigInt(BOT_NAMES.length)) * 5 + seat) % BOT_NAMES.length;
  return BOT_NAMES[place] ?? BOT_NAMES[0];
}

/** Battle that a player asks for: the case of each round with the version and the content that the player looks at. */
export type NewBattle = {
  cases: readonly { id: string; version: string; contentHash?: string }[];
  mode: BattleMode;
  format: BattleFormat;
  isPrivate: boolean;
  /** Number of battles of the same; 1 where none is named. */
  copies?: number;
  language: Language;
};

/** The seat that a player wants; `key` opens a private battle. The hashes are of the cases looked at, by version. */
export type WantedSeat = {
  seat: number;
  key?: string;
  contentHashes?: Readonly<Record<string, string>>;
  /** Most cents of the stake, where any seat up to that was asked for. */
  most?: bigint;
};

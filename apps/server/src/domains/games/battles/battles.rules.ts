import type { BattleFormat, BattleMode, BattleState } from '@aureus/contract/battles.ts';
import type { Language } from '@aureus/contract/languages.ts';
import { seatsOf } from '@aureus/fair/battle-rules.ts';
import type { WagerRequirement } from '../../wallet/wallet.ts';

/** Time in ms after which a battle that isn't full is canceled, so that no stake is stuck forever. */
export const WAITING_MS = 24 * 3_600_000;
/** Time in ms between the draw and the first round, so that every page receives the result in time. */
const START_MS = 1_000;
/** Time in ms between the end of the last round and the display of the prize. */
const END_MS = 500;

/** A battle as stored. Amounts are cents, times ms since the epoch. */
export type Battle = {
  id: bigint;
  creatorId: bigint;
  mode: BattleMode;
  format: BattleFormat;
  price: bigint;
  /** Theoretical edge of one seat's price, in micro-coins. */
  edge: bigint;
  /** Key of a private battle's link; null for a public battle. */
  key: string | null;
  roundMs: number;
  /** Language of the battle's creator, in which previews of its link are shown. */
  language: Language;
  state: BattleState;
  createdAt: number;
  filledAt: number | null;
  beaconRound: number | null;
  beaconAt: number | null;
  randomness: string | null;
  signature: string | null;
  /** Drawn tickets by round and seat, as `tickets[round][seat]`; null before the draw. */
  tickets: number[][] | null;
  drawnAt: number | null;
  startsAt: number | null;
  /** Time when the playback ends. From then on the battle counts as over. */
  overAt: number | null;
};

/**
 * A taken seat, of a player or of a bot. `stakeRef` is the reference of a bot's transfers. `carried` is the wager
 * requirement of the staked coins, which passes to the seat that wins them; it's zero for bots.
 */
export type Seat = { seat: number; prize: bigint | null; carried: WagerRequirement } & (
  | { playerId: bigint; betId: string; botName: null; stakeRef: null }
  | { playerId: null; betId: null; botName: string; stakeRef: string }
);

/** Id of a battle's draw, in its commitment and its random stream. battles_create.sql builds the same id. */
export const drawIdOf = (battleId: bigint): string => `battle-${battleId}`;

/** Schedules the public playback of a battle, from the time of its draw. */
export function schedulePlayback(
  drawnAt: number,
  rounds: number,
  roundMs: number,
): { startsAt: number; overAt: number } {
  const startsAt = drawnAt + START_MS;
  return { startsAt, overAt: startsAt + rounds * roundMs + END_MS };
}

/** A battle as anyone with its link sees it. The price is in cents. */
export type BattleCard = {
  id: bigint;
  mode: BattleMode;
  format: BattleFormat;
  state: BattleState;
  price: bigint;
  /** Name of the case of each round. */
  caseNames: readonly string[];
  /** Language of the battle's creator. */
  language: Language;
};

/** True if someone may see a battle. A private battle is visible to its players and to holders of its key. */
export function isVisible(
  battle: Pick<Battle, 'key'>,
  seats: readonly { playerId: bigint | null }[],
  playerId: bigint | null,
  key: string | undefined,
): boolean {
  if (battle.key === null || battle.key === key) return true;
  return playerId !== null && seats.some((seat) => seat.playerId === playerId);
}

/** Returns the free seats of a battle, ascending. */
export function freeSeats(format: BattleFormat, taken: readonly { seat: number }[]): number[] {
  const seats = new Set(taken.map(({ seat }) => seat));
  return Array.from({ length: seatsOf(format) }, (_, seat) => seat).filter((seat) => !seats.has(seat));
}

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

/** Returns the name of a seat's bot. The names within one battle are different. */
export function botName(battleId: bigint, seat: number): string {
  const place = (Number(battleId % BigInt(BOT_NAMES.length)) * 5 + seat) % BOT_NAMES.length;
  return BOT_NAMES[place] ?? BOT_NAMES[0];
}

/**
 * A battle as a player requests it: the case of each round, with the version and content that the player was shown.
 */
export type NewBattle = {
  cases: readonly { id: string; version: string; contentHash?: string }[];
  mode: BattleMode;
  format: BattleFormat;
  isPrivate: boolean;
  /** Number of identical battles to create; 1 if missing. */
  copies?: number;
  language: Language;
};

/**
 * The seat that a player requests. `key` opens a private battle. `contentHashes` are hashes of the contents that the
 * player was shown, by case version.
 */
export type WantedSeat = {
  seat: number;
  key?: string;
  contentHashes?: Readonly<Record<string, string>>;
  /** Highest accepted stake in cents, for a quick join. */
  most?: bigint;
};

import { type Check, same } from './checks.ts';
import type { ExportedBeacon } from './export.ts';

/** Parameters of a beacon that give its rounds their times. */
export type BeaconTimes = Pick<ExportedBeacon, 'genesisTime' | 'period'>;

/** Shared draws whose beacon round follows from the time at which entries closed. A raffle's follows from its week. */
export type DrawKind = 'spin' | 'battle' | 'rain';

/** Minimum time in ms between the close of entries and the beacon round that decides the draw. */
const BEACON_MARGIN_MS = 300;
/** Time in ms that the reply that fills a battle may take to reach the player. */
const BATTLE_REPLY_MS = 1_000;

/** Returns the publication time of a round, in ms since the epoch. Round 1 is published at genesis. */
export const roundTime = (round: number, { genesisTime, period }: BeaconTimes): number =>
  (genesisTime + (round - 1) * period) * 1000;

/** Returns the first round that is published later than a time, and its publication time. Both times are ms. */
export function firstRoundAfter(time: number, beacon: BeaconTimes): { round: number; at: number } {
  const round = Math.floor((time - beacon.genesisTime * 1000) / (beacon.period * 1000)) + 2;
  return { round, at: roundTime(round, beacon) };
}

/**
 * Returns the only beacon round that may decide a draw whose entries closed at `closedAt` (ms since the epoch). Spin
 * and rain take the first round after the margin. A battle waits for a whole period and the reply's time in addition,
 * because its close isn't known in advance.
 */
export function decidingRound(kind: DrawKind, closedAt: number, beacon: BeaconTimes): number {
  const wait = kind === 'battle' ? beacon.period * 1000 + BATTLE_REPLY_MS : 0;
  return firstRoundAfter(closedAt + wait + BEACON_MARGIN_MS, beacon).round;
}

/** Checks that a draw names the beacon round that its close decides. */
export const checkDecidingRound = (
  kind: DrawKind,
  { closedAt, beaconRound }: { closedAt: number; beaconRound: number },
  beacon: BeaconTimes,
): Check => same('deciding-round', String(decidingRound(kind, closedAt, beacon)), String(beaconRound));

/** Returns the kind of a draw by its id, such as `spin-12`; undefined for a raffle and for other texts. */
export function drawKindOf(drawId: string): DrawKind | undefined {
  const [kind] = /^(?:spin|battle|rain)(?=-[0-9]+$)/.exec(drawId) ?? [];
  return kind as DrawKind | undefined;
}

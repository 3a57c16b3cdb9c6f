import type { UpgradeDirection } from '@aureus/contract/upgrader.ts';
import { UPGRADE_ROLLS } from '@aureus/fair/upgrader.ts';
import { formatCount, formatPercent } from '../../../ui/format/format.ts';
import { upgraderWords } from './upgrader.words.ts';

/** Arc of the ring, in turns clockwise from the top. The whole ring stands for the 100,000 rolls. */
export interface Arc {
  from: number;
  length: number;
}

/** Returns the arc of the winning rolls: those below the chance, or as many at the other end. */
export function winningArc(chance: number, direction: UpgradeDirection): Arc {
  const length = chance / UPGRADE_ROLLS;
  return { from: direction === 'UNDER' ? 0 : 1 - length, length };
}

/** Returns the pointer's angle for a roll in degrees, clockwise from the top. */
export function rollAngle(roll: number): number {
  return ((roll + 0.5) / UPGRADE_ROLLS) * 360;
}

/** Returns the pointer's angle after a turn to a roll: full turns and the rest, always forward. */
export function turnTo(from: number, roll: number, turns: number): number {
  const rest = (((rollAngle(roll) - from) % 360) + 360) % 360;
  return from + turns * 360 + rest;
}

/** Formats a chance, a number of the 100,000 rolls, as a percentage such as `21.38%`. */
export const chanceText = (chance: number): string => formatPercent(chance / (UPGRADE_ROLLS / 100));

/** Describes the winning rolls, as "under 21,386" or "over 78,613". */
export function rollsText(chance: number, direction: UpgradeDirection): string {
  const { under, over } = upgraderWords.rolls;
  return direction === 'UNDER' ? under(formatCount(chance)) : over(formatCount(UPGRADE_ROLLS - chance - 1));
}

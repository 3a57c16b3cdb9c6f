import type { UpgradeDirection } from '@aureus/contract/upgrader.ts';
import { UPGRADE_ROLLS } from '@aureus/fair/upgrader.ts';
import { formatCount, formatPercent } from '../../../ui/format/format.ts';
import { upgraderWords } from './upgrader.words.ts';

/** Arc of the ring, in turns. The ring represents the 100,000 rolls, clockwise from the top. */
export interface Arc {
  from: number;
  length: number;
}

/** Returns the arc of winning rolls: those below the chance, or as many at the other end. */
export function winningArc(chance: number, direction: UpgradeDirection): Arc {
  const length = chance / UPGRADE_ROLLS;
  return { from: direction === 'UNDER' ? 0 : 1 - length, length };
}

/** Returns the pointer's angle for a roll in degrees, at the middle of the roll's share of the ring. */
export function rollAngle(roll: number): number {
  return ((roll + 0.5) / UPGRADE_ROLLS) * 360;
}

/** Returns the pointer's angle after turning to a roll: full turns plus the rest, always forwards. */
export function turnTo(from: number, roll: number, turns: number): number {
  const rest = (((rollAngle(roll) - from) % 360) + 360) % 360;
  return from + turns * 360 + rest;
}

/** Formats a chance in rolls as a percentage: `21.38%`. */
export const chanceText = (chance: number): string => formatPercent(chance / (UPGRADE_ROLLS / 100));

/** Describes the winning rolls: "under 21,386", "over 78,613". */
export function rollsText(chance: number, direction: UpgradeDirection): string {
  const { under, over } = upgraderWords.rolls;
  return direction === 'UNDER' ? under(formatCount(chance)) : over(formatCount(UPGRADE_ROLLS - chance - 1));
}

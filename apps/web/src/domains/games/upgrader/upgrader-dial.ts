import type { UpgradeDirection } from '@aureus/contract/upgrader.ts';
import { UPGRADE_ROLLS } from '@aureus/fair/upgrader.ts';
import { formatCount, formatPercent } from '../../../ui/format/format.ts';
import { upgraderWords } from './upgrader.words.ts';

/** The ring is the 100 000 rolls, clockwise from the top. A part of it, in turns. */
export interface Arc {
  from: number;
  length: number;
}

/** The rolls that win: those below the chance, or as many at the other end. */
export function winningArc(chance: number, direction: UpgradeDirection): Arc {
  const length = chance / UPGRADE_ROLLS;
  return { from: direction === 'UNDER' ? 0 : 1 - length, length };
}

/** Returns the pointer's angle for a roll, in degrees: the middle of the roll's own share of the ring. */
export function rollAngle(roll: number): number {
  return ((roll + 0.5) / UPGRADE_ROLLS) * 360;
}

/** Returns the pointer's angle after its turn to a roll: whole turns and the rest, always forwards. */
export function turnTo(from: number, roll: number, turns: number): number {
  const rest = (((rollAngle(roll) - from) % 360) + 360) % 360;
  return from + turns * 360 + rest;
}

/** A chance, in rolls, as it is written: `21.38%`. */
export const chanceText = (chance: number): string => formatPercent(chance / (UPGRADE_ROLLS / 100));

/** The rolls that win in words: "under 21,386", "over 78,613". */
export function rollsText(chance: number, direction: UpgradeDirection): string {
  const { under, over } = upgraderWords.rolls;
  return direction === 'UNDER' ? under(formatCount(chance)) : over(formatCount(UPGRADE_ROLLS - chance - 1));
}

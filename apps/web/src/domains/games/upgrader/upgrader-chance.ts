import type { UpgradeDirection } from '@aureus/contract/upgrader.ts';
import { UPGRADE_MOST_CHANCE, UPGRADE_ROLLS, UPGRADE_TARGETS, upgradeChance } from '@aureus/fair/upgrader.ts';
import type { Cents } from '@aureus/money/cents.ts';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../api/http.ts';
import { showToast } from '../../../ui/toast.ts';
import type { ChanceRing } from './ChanceHandle.tsx';
import { findTargetAt } from './upgrader.queries.ts';
import { upgraderWords } from './upgrader.words.ts';
import { choose } from './upgrader-play.ts';

/** Lowest chance, as a number of the 100,000 rolls: the chance of the most expensive allowed target. */
export const LEAST_CHANCE = upgradeChance(100n, UPGRADE_TARGETS.most);
export const MOST_CHANCE = UPGRADE_MOST_CHANCE;
/** Step of an arrow key, as a number of the 100,000 rolls. `PAGE` is the step of Page Up and Page Down. */
const STEP = 1_000;
const PAGE = 10_000;

const within = (chance: number): number => Math.round(Math.min(MOST_CHANCE, Math.max(LEAST_CHANCE, chance)));

/**
 * Returns the chance at a position on the ring.
 * @param x, y in px from the dial's center, y downward.
 */
export function chanceAt(x: number, y: number, direction: UpgradeDirection): number {
  const turns = (Math.atan2(x, -y) / (2 * Math.PI) + 1) % 1;
  return (direction === 'UNDER' ? turns : 1 - turns) * UPGRADE_ROLLS;
}

/** Returns the chance during a drag. A drag past the top stays at the limit instead of wrapping around. */
export function draggedChance(at: number, last: number): number {
  const isPast = Math.abs(at - last) > UPGRADE_ROLLS / 2;
  return within(isPast ? (last > UPGRADE_ROLLS / 2 ? MOST_CHANCE : LEAST_CHANCE) : at);
}

/** Returns the chance after a key was pressed on the slider; `undefined` if the key has no effect. */
export function chanceByKey(chance: number, key: string): number | undefined {
  const steps: Partial<Record<string, number>> = {
    ArrowUp: chance + STEP,
    ArrowRight: chance + STEP,
    ArrowDown: chance - STEP,
    ArrowLeft: chance - STEP,
    PageUp: chance + PAGE,
    PageDown: chance - PAGE,
    Home: LEAST_CHANCE,
    End: MOST_CHANCE,
  };
  const next = steps[key];
  return next === undefined ? undefined : within(next);
}

/**
 * Returns the price of the target that a stake reaches with this chance, both in cents. The price is kept within the
 * limits of targets.
 */
export function priceOfChance(stake: Cents, chance: number): Cents {
  const rolls = BigInt(within(chance));
  const price = (BigInt(UPGRADE_ROLLS) * 95n * stake) / (100n * rolls);
  const least = (stake * UPGRADE_TARGETS.least + 99n) / 100n;
  const most = (stake * UPGRADE_TARGETS.most) / 100n;
  return price < least ? least : price > most ? most : price;
}

/** Time in ms without a key press after which a target is searched. */
const TYPING_MS = 220;

/**
 * Lets the player set the chance with the ring. Then an item whose price fits that chance becomes the target.
 * @param stake in cents; `undefined` if there is no valid stake.
 */
export function useChanceRing(
  stake: Cents | undefined,
  isFixed: boolean,
): ChanceRing & { wanted: number | undefined } {
  const [aim, setAim] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Number of the newest search. Results of earlier searches are ignored. */
  const wish = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = async (chance: number, side?: 'below' | 'above') => {
    clearTimeout(timer.current);
    if (stake === undefined) return;
    wish.current += 1;
    const turn = wish.current;
    try {
      const target = await findTargetAt(stake, priceOfChance(stake, chance), side);
      if (turn !== wish.current) return;
      if (target) choose({ target });
      else showToast('info', upgraderWords.stake.noneNear);
    } catch (error) {
      if (turn === wish.current) showToast('error', errorMessage(error));
    } finally {
      if (turn === wish.current) setAim(undefined);
    }
  };
  return {
    wanted: aim,
    isDisabled: isFixed || stake === undefined,
    onWant(chance) {
      clearTimeout(timer.current);
      // Cancels a search in progress, because its result would move the ring during the drag.
      wish.current += 1;
      setAim(chance);
    },
    onSettle: (chance) => void settle(chance),
    onStep(chance, isMore) {
      clearTimeout(timer.current);
      wish.current += 1;
      setAim(chance);
      // A higher chance needs a cheaper item. The search prefers items on that side, because otherwise it could find
      // the current item again.
      timer.current = setTimeout(() => void settle(chance, isMore ? 'below' : 'above'), TYPING_MS);
    },
  };
}

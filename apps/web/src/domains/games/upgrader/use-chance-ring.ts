import type { Cents } from '@aureus/money/cents.ts';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../api/http.ts';
import { showToast } from '../../../ui/toast.ts';
import type { ChanceRing } from './ChanceHandle.tsx';
import { findTargetAt } from './upgrader.queries.ts';
import { upgraderWords } from './upgrader.words.ts';
import { priceOfChance } from './upgrader-chance.ts';
import { choose } from './upgrader-play.ts';

/** Keys that follow each other are one wish. */
const TYPING_MS = 220;

/**
 * The ring as what sets the chance: while it is turned it shows what is wanted, then the item nearest to it is chosen.
 * @param stake cents; `undefined` while there is none.
 */
export function useChanceRing(
  stake: Cents | undefined,
  isFixed: boolean,
): ChanceRing & { wanted: number | undefined } {
  const [aim, setAim] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Only the last wish counts. */
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
      // An item that is still being looked for would move the ring under the finger.
      wish.current += 1;
      setAim(chance);
    },
    onSettle: (chance) => void settle(chance),
    onStep(chance, isMore) {
      clearTimeout(timer.current);
      wish.current += 1;
      setAim(chance);
      // More chance is a cheaper item: the next one that way, or a key would lead back to the same.
      timer.current = setTimeout(() => void settle(chance, isMore ? 'below' : 'above'), TYPING_MS);
    },
  };
}

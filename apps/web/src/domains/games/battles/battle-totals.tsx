import type { BattleFormat, BattleMode } from '@aureus/contract/battles.ts';
import { battleWinners, teamsOf } from '@aureus/fair/battle-rules.ts';
import { type Cents, centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { useReducedMotion } from '@aureus/ui-kit/use-media.ts';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Amount } from '../../../ui/Amount.tsx';

const centsOf = (coins: number): Cents => centsFromCoins(coins) ?? 0n;

/** Returns the value in coins of each seat's items from the first `revealed` rounds. */
export function runningTotals(
  drops: readonly (readonly { item: { price: number } }[])[],
  seats: number,
  revealed: number,
): number[] {
  return Array.from({ length: seats }, (_, seat) =>
    coinsFromCents(
      drops.slice(0, revealed).reduce((sum, round) => sum + centsOf(round[seat]?.item.price ?? 0), 0n),
    ),
  );
}

/** Adds amounts of coins, without floating-point errors. */
export function sumOfCoins(amounts: readonly number[]): number {
  return coinsFromCents(amounts.reduce((sum, amount) => sum + centsOf(amount), 0n));
}

/**
 * Returns the seats of the leading teams. Empty before the first item, in Group mode, and while all teams are equal.
 * @param totals coins by seat.
 */
export function leadingSeats(totals: readonly number[], format: BattleFormat, mode: BattleMode): number[] {
  if (mode === 'GROUP' || totals.every((total) => total === 0)) return [];
  const leading = battleWinners(totals.map(centsOf), format, mode);
  return leading.length === teamsOf(format).flat().length ? [] : leading;
}

const COUNT_MS = 280;

/** Amount that counts up when its value changes, and ends at that value. */
export function RunningTotal(props: ComponentProps<typeof Amount>) {
  return <Amount {...props} coins={useCounted(props.coins)} />;
}

function useCounted(coins: number): number {
  const isReduced = useReducedMotion();
  const [total, setTotal] = useState(coins);
  const from = useRef(coins);
  useEffect(() => {
    const begin = from.current;
    from.current = coins;
    if (begin === coins || isReduced) return undefined;
    let frame = 0;
    let startedAt: number | undefined;
    const step = (now: number) => {
      startedAt ??= now;
      const part = Math.min(1, (now - startedAt) / COUNT_MS);
      setTotal(part < 1 ? Math.round((begin + (coins - begin) * (1 - (1 - part) ** 3)) * 100) / 100 : coins);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      setTotal(coins);
    };
  }, [coins, isReduced]);
  return isReduced ? coins : total;
}

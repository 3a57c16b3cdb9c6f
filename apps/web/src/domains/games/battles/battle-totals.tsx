import type { BattleFormat, BattleMode } from '@aureus/contract/battles.ts';
import { battleWinners, teamsOf } from '@aureus/fair/battle-rules.ts';
import { type Cents, centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { useReducedMotion } from '@aureus/ui-kit/use-media.ts';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Amount } from '../../../ui/Amount.tsx';

const centsOf = (coins: number): Cents => centsFromCoins(coins) ?? 0n;

/** By seat: the coins that its first `revealed` items are worth together. */
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

/** A sum of coins, exact. */
export function sumOfCoins(amounts: readonly number[]): number {
  return coinsFromCents(amounts.reduce((sum, amount) => sum + centsOf(amount), 0n));
}

/** The seats of the teams that lead with these totals (coins by seat); no one before the first item, nor in a Group. */
export function leadingSeats(totals: readonly number[], format: BattleFormat, mode: BattleMode): number[] {
  if (mode === 'GROUP' || totals.every((total) => total === 0)) return [];
  const leading = battleWinners(totals.map(centsOf), format, mode);
  return leading.length === teamsOf(format).flat().length ? [] : leading;
}

const COUNT_MS = 280;

/** An amount that counts up to what a round has added, and stands at exactly that. */
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

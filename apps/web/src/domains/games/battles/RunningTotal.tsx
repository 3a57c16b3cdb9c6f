import { useReducedMotion } from '@aureus/ui-kit/use-media.ts';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Amount } from '../../../ui/Amount.tsx';

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

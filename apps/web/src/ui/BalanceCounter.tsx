import { useEffect, useRef, useState } from 'react';
import { Amount } from './Amount.tsx';
import { formatCoins } from './format.ts';
import { useReducedMotion } from './use-media.ts';

const COUNT_MS = 500;

interface Gain {
  id: number;
  coins: number;
}

/**
 * The balance: counts to its new value in half a second, and an increase floats up as `+amount`.
 * The value is read out once, when it has settled.
 */
export function BalanceCounter({ coins, coin = 18 }: { coins: number; coin?: number }) {
  const isReduced = useReducedMotion();
  const [shown, setShown] = useState(coins);
  const [gain, setGain] = useState<Gain>();
  const target = useRef(coins);
  const current = useRef(coins);

  useEffect(() => {
    const from = current.current;
    const increase = Math.round((coins - target.current) * 100) / 100;
    target.current = coins;
    if (increase > 0) setGain((last) => ({ id: (last?.id ?? 0) + 1, coins: increase }));
    if (isReduced || from === coins) {
      current.current = coins;
      setShown(coins);
      return undefined;
    }
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const progress = Math.min(1, Math.max(0, now - startedAt) / COUNT_MS);
      const eased = 1 - (1 - progress) ** 3;
      current.current = progress === 1 ? coins : from + (coins - from) * eased;
      setShown(current.current);
      if (progress < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [coins, isReduced]);

  return (
    <span className="relative inline-flex items-center" data-testid="balance" data-value={coins.toFixed(2)}>
      <span aria-hidden className="flex">
        <Amount coins={shown} coin={coin} isCompact={false} className="text-15" />
      </span>
      <output className="sr-only">Balance {formatCoins(coins)}</output>
      {gain ? (
        <span
          key={gain.id}
          aria-hidden
          onAnimationEnd={() => setGain(undefined)}
          className="pointer-events-none absolute top-full right-0 z-10 animate-gain rounded-chip bg-card px-1.5 text-13 font-semibold text-win"
        >
          {formatCoins(gain.coins, true)}
        </span>
      ) : null}
    </span>
  );
}

import { useState } from 'react';
import { Amount } from '../../ui/Amount.tsx';
import { formatCoins } from '../../ui/format/format.ts';
import './rain.css';

export interface PotGain {
  id: number;
  coins: number;
}

/** The newest increase of a rain's pot; none for the pot of another rain. */
export function usePotGain(coins: number, rainId: string): PotGain | undefined {
  const [previous, setPrevious] = useState({ coins, rainId });
  const [gain, setGain] = useState<PotGain>();
  if (coins !== previous.coins || rainId !== previous.rainId) {
    const increase = Math.round((coins - previous.coins) * 100) / 100;
    const isTip = increase > 0 && rainId === previous.rainId;
    setPrevious({ coins, rainId });
    setGain(isTip ? { id: (gain?.id ?? 0) + 1, coins: increase } : undefined);
  }
  return gain;
}

/** Coins in the pot; a tip floats up beside it. */
export function RainPot({ coins, gain }: { coins: number; gain: PotGain | undefined }) {
  return (
    <span className="relative ml-auto inline-flex items-center" data-testid="rain-pot">
      <Amount key={coins} coins={coins} coin={16} className="animate-appear text-15 max-tablet:text-16" />
      {gain ? (
        <span
          key={gain.id}
          aria-hidden
          className="pointer-events-none absolute top-0 right-full z-10 mr-2 animate-gain rounded-chip bg-card px-1.5 text-12 font-semibold text-win"
        >
          {formatCoins(gain.coins, true)}
        </span>
      ) : null}
    </span>
  );
}

/** Places where drops fall, in percent of the panel's width, each with its delay in milliseconds. */
const DROPS = [
  [6, 40],
  [14, 420],
  [23, 0],
  [31, 300],
  [39, 150],
  [48, 480],
  [56, 90],
  [64, 360],
  [73, 20],
  [81, 250],
  [88, 130],
  [95, 440],
] as const;

/** A short shower over the panel. */
export function RainShower() {
  return (
    <span aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden rounded-[inherit]">
      {DROPS.map(([left, delay]) => (
        <span key={left} className="rain-drop" style={{ left: `${left}%`, animationDelay: `${delay}ms` }} />
      ))}
    </span>
  );
}

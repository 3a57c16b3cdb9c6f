import type { SpinState } from '@aureus/contract/spin.ts';
import { useServerNow } from '../../api/server-clock.ts';
import { colourLooks } from '../../domains/spin/spin-look.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';

/** Where the round is: betting with its closing bar, rolling, or its result. */
export function RoundProgress({ state }: { state: SpinState }) {
  const now = useServerNow(200);
  const { text, percent, time } = describe(state, now);
  return (
    <div className="flex h-6 items-center gap-3">
      <span className="text-13 font-semibold whitespace-nowrap">{text}</span>
      <ProgressBar percent={percent} label="Time to bet" className="flex-1" />
      <span className="w-12 text-right text-14 font-bold tabular-nums">{time}</span>
    </div>
  );
}

function describe({ round, rules }: SpinState, now: number): { text: string; percent: number; time: string } {
  if (round.state === 'VOID') return { text: 'Round void, stakes returned', percent: 0, time: '' };
  const leftMs = round.closesAt - now;
  if (round.state === 'BETTING' && leftMs > 0) {
    return {
      text: 'Place your bets',
      percent: (leftMs / rules.betMs) * 100,
      time: `${(leftMs / 1000).toFixed(1)} s`,
    };
  }
  const { outcome } = round;
  if (outcome && now >= outcome.landsAt) {
    return { text: `${colourLooks[outcome.colour].name}, ${outcome.pocket}`, percent: 0, time: '' };
  }
  return { text: 'Rolling', percent: 0, time: '' };
}

import { cx } from '@aureus/ui-kit/class-names.ts';
import { type Distant, stateOf } from './distance.ts';

/** Distance from the middle of the bar to each end, as a multiple of the alarm bound. */
const ROOM = 1.15;

/** Bar that shows the z-score of a game or stake band, with a band in the middle that ends at the watch bound. */
export function DistanceBar({ distance }: { distance: Distant }) {
  const { z, watch, alarm } = distance;
  if (z === null || watch === null || alarm === null) return null;
  const at = (value: number) => Math.min(100, Math.max(0, 50 + (value / (alarm * ROOM)) * 50));
  const state = stateOf(distance);
  return (
    <span className="relative mx-auto block h-4 w-[104px]" aria-hidden>
      <span className="absolute inset-x-0 top-[7px] h-[3px] rounded-full bg-selected" />
      <span
        className="absolute top-[7px] h-[3px] rounded-full bg-control/60"
        style={{ left: `${at(-watch)}%`, width: `${at(watch) - at(-watch)}%` }}
      />
      <span className="absolute top-1 left-1/2 h-2 w-px bg-ink-3" />
      <span
        className={cx(
          'absolute top-[5px] size-[7px] -translate-x-1/2 rounded-full',
          state === 'IN_BAND' ? 'bg-ink' : state === 'WATCH' ? 'bg-warn' : 'bg-lose',
        )}
        style={{ left: `${at(z)}%` }}
      />
    </span>
  );
}

import type { SpinColour } from '@aureus/contract/spin.ts';
import { cx } from '../../ui/class-names.ts';
import { colourLooks } from './spin-look.ts';

interface ShareBarProps {
  colour: SpinColour;
  /** Stakes on the color, and on all four, in coins. */
  total: number;
  all: number;
  className?: string;
}

/** Share of the round's stakes on a color. Screen readers get the sum beside it. */
export function ShareBar({ colour, total, all, className }: ShareBarProps) {
  const share = all === 0 ? 0 : total / all;
  return (
    <div aria-hidden className={cx('h-1 overflow-hidden rounded-full bg-raised', className)}>
      <div
        className={cx(
          'h-full origin-left rounded-full transition-transform duration-300 motion-reduce:transition-none',
          colourLooks[colour].className,
        )}
        style={{ transform: `scaleX(${share.toFixed(4)})` }}
      />
    </div>
  );
}

import type { SpinColour } from '@aureus/contract/spin.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { colourLooks } from './spin-look.ts';

interface PocketChipProps {
  pocket: number;
  colour: SpinColour;
  className?: string;
}

/** A past result: the pocket's number on its color. */
export function PocketChip({ pocket, colour, className }: PocketChipProps) {
  const look = colourLooks[colour];
  return (
    <span
      className={cx(
        'grid size-7 shrink-0 place-items-center rounded-inner text-12 font-bold',
        look.className,
        className,
      )}
    >
      <span className="sr-only">{look.name} </span>
      {pocket}
    </span>
  );
}

import type { SpinColour } from '@aureus/contract/spin.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Crown, Flame, Landmark, type LucideIcon, Shield } from 'lucide-react';
import { colourNames } from './spin.colours.words.ts';

interface ColourLook {
  name: string;
  icon: LucideIcon;
  /** CSS class with the color's background. */
  className: string;
}

export const colourLooks: Record<SpinColour, ColourLook> = {
  black: { name: colourNames.black, icon: Shield, className: 'wheel-black' },
  white: { name: colourNames.white, icon: Landmark, className: 'wheel-white' },
  gold: { name: colourNames.gold, icon: Crown, className: 'wheel-gold' },
  inferno: { name: colourNames.inferno, icon: Flame, className: 'wheel-inferno' },
};

interface PocketChipProps {
  pocket: number;
  colour: SpinColour;
  className?: string;
}

/** Chip of a past result: the pocket's number on its color. */
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

import type { SpinColour } from '@aureus/contract/spin.ts';
import { Crown, Flame, Landmark, type LucideIcon, Shield } from 'lucide-react';
import { colourNames } from './spin.colours.words.ts';

interface ColourLook {
  name: string;
  icon: LucideIcon;
  /** Surface of the color, from the design system. */
  className: string;
}

/** Name and look of each color of the wheel, everywhere. */
export const colourLooks: Record<SpinColour, ColourLook> = {
  black: { name: colourNames.black, icon: Shield, className: 'wheel-black' },
  white: { name: colourNames.white, icon: Landmark, className: 'wheel-white' },
  gold: { name: colourNames.gold, icon: Crown, className: 'wheel-gold' },
  inferno: { name: colourNames.inferno, icon: Flame, className: 'wheel-inferno' },
};

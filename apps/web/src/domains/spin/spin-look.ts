import type { SpinColour } from '@aureus/contract/spin.ts';
import { Crown, Flame, Landmark, type LucideIcon, Shield } from 'lucide-react';

interface ColourLook {
  name: string;
  icon: LucideIcon;
  /** Surface of the colour, from the design system. */
  className: string;
}

/** How each colour of the wheel is named and drawn, everywhere. */
export const colourLooks: Record<SpinColour, ColourLook> = {
  black: { name: 'Black', icon: Shield, className: 'wheel-black' },
  white: { name: 'White', icon: Landmark, className: 'wheel-white' },
  gold: { name: 'Gold', icon: Crown, className: 'wheel-gold' },
  inferno: { name: 'Inferno', icon: Flame, className: 'wheel-inferno' },
};

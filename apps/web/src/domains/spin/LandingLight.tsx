import type { SpinColour } from '@aureus/contract/spin.ts';
import { coinsOf, powerOf, type WinLook } from '../../moments/win-light.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { OwnResult } from './spin-result.ts';

const WinLight = lazyPart(() => import('../../moments/WinLight.tsx'));

/** The pockets stand above the middle of what the light covers, in pixels. */
const ABOVE = 24;

interface LandingLightProps {
  colour: SpinColour | undefined;
  own: OwnResult | undefined;
}

/** The light of a landing: as strong as what the player won, a ring alone without a bet, next to nothing for a lost one. */
export function LandingLight({ colour, own }: LandingLightProps) {
  return <WinLight {...lookOf(colour, own)} className="inset-x-0 -top-20 -bottom-28" />;
}

function lookOf(colour: SpinColour | undefined, own: OwnResult | undefined): WinLook {
  const hue = colour === 'inferno' ? 'red' : colour === 'gold' ? 'gold' : 'ivory';
  const look = { hue, y: ABOVE, coins: 0, ring: 1100 } as const;
  if (own === undefined) return { ...look, power: 0.3 };
  if (own.kind !== 'WIN') return { ...look, power: 0.12, ring: 0 };
  return {
    ...look,
    power: Math.max(0.5, powerOf(own.multiplier)),
    coins: own.multiplier > 2 ? coinsOf(own.multiplier * 2) : 0,
    hasFire: colour === 'inferno',
  };
}

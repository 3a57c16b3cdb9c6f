import { type Rational, rational } from './rational.ts';
import { drawBelow, type SharedDraw, type Stream, sharedStream } from './stream.ts';

export type SpinColour = 'black' | 'white' | 'gold' | 'inferno';
export type SpinLayoutName = '16' | '15';
export type SpinLayout = {
  /** Colors of the pockets in wheel order; pocket 1 comes first. */
  pockets: readonly SpinColour[];
  /** For each color to bet on: the multiplier of a winning stake, and the pockets on which it wins. */
  bets: Record<SpinColour, { multiplier: number; winsOn: readonly number[] }>;
};

const pocketsOf = (pockets: readonly SpinColour[], ...colours: SpinColour[]): number[] =>
  pockets.flatMap((colour, index) => (colours.includes(colour) ? [index + 1] : []));

const B = 'black';
const W = 'white';

/** Sixteen pockets: seven Black, seven White, one Gold, one Inferno. Every bet returns 14/16. */
const sixteen: readonly SpinColour[] = [B, W, B, W, B, W, B, 'gold', W, B, W, B, W, B, W, 'inferno'];
/**
 * Fifteen pockets: seven Black, seven White, one Gold. Inferno wins on the two pockets beside Gold. Every bet returns
 * 14/15.
 */
const fifteen: readonly SpinColour[] = [B, W, B, W, B, W, B, 'gold', W, B, W, B, W, B, W];

export const SPIN_LAYOUTS: Record<SpinLayoutName, SpinLayout> = {
  '16': {
    pockets: sixteen,
    bets: {
      black: { multiplier: 2, winsOn: pocketsOf(sixteen, 'black') },
      white: { multiplier: 2, winsOn: pocketsOf(sixteen, 'white') },
      gold: { multiplier: 14, winsOn: pocketsOf(sixteen, 'gold') },
      inferno: { multiplier: 7, winsOn: pocketsOf(sixteen, 'gold', 'inferno') },
    },
  },
  '15': {
    pockets: fifteen,
    bets: {
      black: { multiplier: 2, winsOn: pocketsOf(fifteen, 'black') },
      white: { multiplier: 2, winsOn: pocketsOf(fifteen, 'white') },
      gold: { multiplier: 14, winsOn: [8] },
      inferno: { multiplier: 7, winsOn: [7, 9] },
    },
  },
};

/**
 * Returns the pocket's number, counted from 1, that a shared draw gives on a layout. It depends on no bet, player or
 * earlier result.
 * @throws TypeError on a malformed draw.
 */
export function spinPocket(draw: SharedDraw, layout: SpinLayoutName): number {
  return spinPocketOf(sharedStream(draw), layout);
}

/** Returns the pocket (1 …) that the next number of a stream gives on a layout. */
export function spinPocketOf(stream: Stream, layout: SpinLayoutName): number {
  return drawBelow(SPIN_LAYOUTS[layout].pockets.length, () => stream.nextUint32()) + 1;
}

/**
 * Returns the color of a pocket on the wheel.
 * @throws RangeError when the layout has no such pocket.
 */
export function spinColour(pocket: number, layout: SpinLayoutName): SpinColour {
  const colour = SPIN_LAYOUTS[layout].pockets[pocket - 1];
  if (colour === undefined) throw new RangeError(`layout ${layout} has no pocket ${pocket}`);
  return colour;
}

/** Returns the multiplier of a stake on `colour` if the wheel stops on `pocket`; 0 for a loss. */
export function spinMultiplier(colour: SpinColour, pocket: number, layout: SpinLayoutName): number {
  const bet = SPIN_LAYOUTS[layout].bets[colour];
  return bet.winsOn.includes(pocket) ? bet.multiplier : 0;
}

/** Returns the exact return to player of a bet: multiplier x winning pockets / pockets. */
export function spinRtp(colour: SpinColour, layout: SpinLayoutName): Rational {
  const { pockets, bets } = SPIN_LAYOUTS[layout];
  return rational(BigInt(bets[colour].multiplier * bets[colour].winsOn.length), BigInt(pockets.length));
}

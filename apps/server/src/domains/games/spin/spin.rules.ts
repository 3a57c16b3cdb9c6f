import { MIN_STAKE } from '@aureus/contract/games.ts';
import { SPIN_COLOURS, type SpinColour, type SpinRules } from '@aureus/contract/spin.ts';
import { percentText } from '@aureus/fair/rational.ts';
import { SPIN_LAYOUTS, type SpinLayoutName, spinMultiplier, spinRtp } from '@aureus/fair/spin.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';

/** Highest total stake of one player on a color in one round, in cents. */
export const MAX_STAKES: Record<SpinColour, bigint> = {
  black: 500_000n,
  white: 500_000n,
  gold: 70_000n,
  inferno: 140_000n,
};

/** Number of a color in stored bets: its position in the contract's list, starting at 1. */
export const choiceOf = (colour: SpinColour): number => SPIN_COLOURS.indexOf(colour) + 1;

/** Returns the color of a number. @throws RangeError for an unknown number. */
export function colourOf(choice: number): SpinColour {
  const colour = SPIN_COLOURS[choice - 1];
  if (colour === undefined) throw new RangeError(`no colour has the number ${choice}`);
  return colour;
}

/** Returns the winning colors of a pocket, with their multipliers. */
export function winningChoices(
  pocket: number,
  layout: SpinLayoutName,
): { choice: number; multiplier: number }[] {
  return SPIN_COLOURS.map((colour) => ({
    choice: choiceOf(colour),
    multiplier: spinMultiplier(colour, pocket, layout),
  })).filter(({ multiplier }) => multiplier > 0);
}

/** Name of a round's draw, in its commitment and its random stream. */
export const drawIdOf = (roundId: bigint): string => `spin-${roundId}`;

/**
 * Computes when the wheel stops and when the next round opens (ms since the epoch). A late beacon delays both, because
 * the landing always has its full length and the result is always shown for the full hold time.
 */
export function scheduleLanding(
  round: { opensAt: number; drawnAt: number },
  timing: { roundMs: number; landMs: number; holdMs: number },
): { landsAt: number; nextAt: number } {
  const landsAt = Math.max(round.opensAt + timing.roundMs - timing.holdMs, round.drawnAt + timing.landMs);
  return { landsAt, nextAt: landsAt + timing.holdMs };
}

/** Rules of spin, as shown to players. */
export function publicRules(
  layout: SpinLayoutName,
  timing: { betMs: number; landMs: number; roundMs: number },
): SpinRules {
  const { pockets, bets } = SPIN_LAYOUTS[layout];
  return {
    layout,
    pockets: pockets.map((colour, index) => ({ pocket: index + 1, colour })),
    colours: SPIN_COLOURS.map((colour) => ({
      colour,
      multiplier: bets[colour].multiplier,
      maxStake: coinsFromCents(MAX_STAKES[colour]),
      winsOn: [...bets[colour].winsOn],
      rtp: percentText(spinRtp(colour, layout)),
    })),
    minStake: coinsFromCents(MIN_STAKE),
    betMs: timing.betMs,
    landMs: timing.landMs,
    roundMs: timing.roundMs,
  };
}

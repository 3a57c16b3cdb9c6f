import type { SpinColour } from '@aureus/contract/spin.ts';
import type { Painter } from '../../../moments/lend-canvas.ts';
import { clamp, easeOutCubic, easeOutExpo, mix, span, spring } from '../../../moments/motion.ts';
import { partsOf, pose, slotsWidth, writeSlots } from '../../../moments/parts.ts';
import type { Moment } from '../../../moments/play-moment.ts';
import { coinsOf, powerOf } from '../../../moments/thrown-coins.ts';
import { WIN_LIGHT_MS, type WinLook, winLight } from '../../../moments/win-light.ts';
import { formatCoins } from '../../../ui/format/format.ts';
import type { OwnResult } from './spin-result.ts';

const REST_MS = 1400;
const RING = 1100;
const AMOUNT_PX = 34;
/**
 * Distance in px from the wheel's bottom edge to the middle of the bar below. The amount is there, because toasts
 * don't cover that bar.
 */
const AMOUNT_BELOW = 22;
/**
 * Minimum distance in px of the amount from the window's top edge, so that the header doesn't cover it on a scrolled
 * page.
 */
const AMOUNT_TOP = 96;

/** Result of a round for the player at this page. */
export interface Landing {
  colour: SpinColour;
  /** `undefined` without a bet in the round. */
  own: Pick<OwnResult, 'kind' | 'multiplier'> | undefined;
  /** Coins that the player won; 0 for none. */
  won: number;
}

/**
 * Returns the strength of the color at the page's edges, 0 … 1. It's reduced to 30 % if the player had bets but didn't
 * win.
 */
export function washAt(ms: number, { own }: Pick<Landing, 'own'>): number {
  const seconds = ms / 1000;
  const strength = own !== undefined && own.kind !== 'WIN' ? 0.3 : 1;
  const calm = mix(1, 0.34, easeOutExpo(clamp((seconds - 0.2) / 1.2)));
  return easeOutCubic(clamp(seconds / 0.22)) * calm * (1 - span(seconds, 1.7, 2.3)) * strength;
}

/** Duration in ms of the light at the header's edge. */
const EDGE_MS = 400;

/** Returns the light at the header's edge: its brightness and its lit part, both 0 … 1. */
export function edgeAt(ms: number, { own }: Pick<Landing, 'own'>): { light: number; reach: number } {
  const strength = own !== undefined && own.kind !== 'WIN' ? 0.3 : 1;
  const light = span(ms, 0, 60) * (1 - span(ms, 180, EDGE_MS)) * strength;
  return { light, reach: easeOutExpo(clamp(ms / 240)) };
}

/** Hue of each color's light: black stone has a warm one, white marble a cold one. */
const HUES = { black: 'ivory', white: 'cold', gold: 'gold', inferno: 'red' } as const;
/** Number of stone shards, and strength of the marble's dust, at full power. */
const STONES = 40;
const MARBLE_DUST = 2.2;

/**
 * Returns the look of the light around the result. Black throws stone shards, white raises marble dust. Rays, coins
 * and flames are only for a win. After a bet without a win there is hardly any light.
 */
export function landingLook({ colour, own }: Pick<Landing, 'colour' | 'own'>): WinLook {
  const look = { hue: HUES[colour], coins: 0, ring: RING, rays: 0 } as const;
  if (own !== undefined && own.kind !== 'WIN') return { ...look, power: 0.12, ring: 0 };
  const power = own === undefined ? 0.6 : Math.max(0.6, powerOf(own.multiplier));
  const matter = {
    ...(colour === 'black' && { stones: Math.round(STONES * power) }),
    ...(colour === 'white' && { dust: MARBLE_DUST * power }),
  };
  if (own === undefined) return { ...look, ...matter, power };
  return {
    ...look,
    ...matter,
    power,
    rays: colour === 'gold' ? 1.4 * power : power,
    coins: own.multiplier > 2 ? coinsOf(own.multiplier * 2) : 0,
    hasFire: colour === 'inferno',
  };
}

interface Setting {
  root: HTMLElement;
  landing: Landing;
  /** Returns the visible part of the wheel. */
  strip: () => DOMRect;
  painter: () => Painter | undefined;
}

/**
 * Builds the animation after the wheel's stop: color at the page's edges, a ring around the pocket, and the amount
 * won.
 */
export function landingMoment({ root, landing, strip, painter }: Setting): Moment {
  const part = partsOf(root);
  const look = landingLook(landing);
  const text = landing.won > 0 ? formatCoins(landing.won, true) : '';
  const fit = Math.min(1, (innerWidth - 32) / (slotsWidth(text) * AMOUNT_PX || 1));
  part('amount').style.fontSize = `${(AMOUNT_PX * fit).toFixed(1)}px`;
  writeSlots(part('amount'), text);
  let paint: ((canvas: Painter, ms: number) => void) | undefined;
  let place = { x: 0, y: 0 };
  return {
    lengthMs: WIN_LIGHT_MS,
    restMs: REST_MS,
    cues: [],
    seek(ms) {
      // The strip's place is read in every frame, because the page may scroll and the light must stay on the wheel.
      const { left, top, width, height, bottom } = strip();
      const [x, y] = [left + width / 2 - innerWidth / 2, innerHeight / 2 - top - height / 2];
      if (!paint || x !== place.x || y !== place.y) {
        place = { x, y };
        paint = winLight({ ...look, ...place });
      }
      const canvas = painter();
      if (canvas) paint(canvas, ms);
      part('wash').style.opacity = washAt(ms, landing).toFixed(3);
      const edge = edgeAt(ms, landing);
      part('edge').style.opacity = edge.light.toFixed(3);
      part('edge').style.transform = `scaleX(${edge.reach.toFixed(3)})`;
      pose(part('amount-place'), {
        x,
        y: Math.max(bottom + AMOUNT_BELOW, AMOUNT_TOP) - innerHeight / 2,
        scale: mix(0.6, 1, clamp(spring((ms - 240) / 1000, 2.4, 0.5), 0, 1.2)),
        opacity: text === '' ? 0 : span(ms, 240, 340) * (1 - span(ms, 1900, 2300)),
      });
    },
  };
}

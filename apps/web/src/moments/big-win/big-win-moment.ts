import { formatCoins } from '../../ui/format/format.ts';
import { growLaurel } from '../laurel.ts';
import type { Painter } from '../lend-canvas.ts';
import { clamp, cubed, easeOutCubic, easeOutExpo, fading, mix, shake, span, squared } from '../motion.ts';
import { partsOf, pose, slotsWidth, writeSlots } from '../parts.ts';
import type { Cue, Moment } from '../play-moment.ts';
import { createBatch } from '../solids.ts';
import { type Beats, beatsOf } from './big-win-beats.ts';
import { type AddSolids, bigWinSolids, type Place } from './big-win-solids.ts';
import type { BigWinTier } from './celebrate.ts';

const PHONE_BELOW = 600;

interface Setting {
  root: HTMLElement;
  tier: BigWinTier;
  /** Payout in coins. */
  payout: number;
  width: number;
  height: number;
  /** Returns the painter of the canvas; `undefined` without one, for example if the device is too slow. */
  painter: () => Painter | undefined;
}

/**
 * Builds the animation of a big win over the page: a coin comes out, from tier 2 on out of bursting stone, and the
 * amount counts up and is stamped.
 */
export function bigWinMoment({ root, tier, payout, width, height, painter }: Setting): Moment {
  const beats = beatsOf[tier];
  const isPhone = width < PHONE_BELOW;
  const place: Place = {
    width,
    height,
    isPhone,
    coinY: tier === 1 ? 74 : isPhone ? 150 : 128,
    zoom: isPhone ? Math.min(1, width / 640) : 1,
  };
  const paint = painting(tier, beats, place);
  const write = writing(root, { tier, beats, place, payout });
  return {
    lengthMs: beats.end,
    restMs: beats.rest,
    cues: cuesOf(tier, beats),
    seek(ms) {
      // Offset in px by which the burst and the stamp shake the whole picture.
      const thrown =
        tier === 1
          ? 0
          : shake(ms, beats.burst, 400) * (tier === 3 ? 9 : 5) + shake(ms, beats.stamp + 90, 220, 31) * 4;
      const canvas = painter();
      if (canvas) paint(canvas, ms, thrown);
      write(ms, thrown);
    },
  };
}

function cuesOf(tier: BigWinTier, beats: Beats): Cue[] {
  const cues: Cue[] = [
    [beats.burst, 'burst'],
    [beats.count, 'count', { ms: beats.counted - beats.count }],
    [beats.stamp + 110, 'stamp'],
  ];
  if (tier === 1) return cues;
  return [...(tier === 3 ? ([[0, 'swell']] as const) : []), [beats.crack, 'crack'], ...cues];
}

/** Returns a function that draws the canvas at a time of the animation. */
function painting(tier: BigWinTier, beats: Beats, place: Place) {
  const solids = bigWinSolids(tier, beats, place);
  const batch = createBatch();
  const { strength } = beats;
  const { coinY } = place;
  return (canvas: Painter, ms: number, thrown: number): void => {
    const draw = (kind: 'basalt' | 'coin', add: AddSolids, lamp: Parameters<Painter['solids']>[2]) => {
      batch.count = 0;
      add(batch, ms);
      canvas.solids(kind, batch, lamp);
    };
    const since = (ms - beats.burst) / 1000;
    const isBurst = since >= 0;
    const stay = 1 - span(ms, beats.rest, beats.end);
    const crack = tier > 1 ? squared(span(ms, beats.crack, beats.burst)) : 0;
    const flash = fading(since, 7.5);
    const rise = isBurst ? easeOutCubic(clamp(since / 0.5)) : 0;
    const glow = isBurst ? mix(0.5, 0.26, clamp(since / 1.2)) * stay : 0;
    const calm = isBurst ? mix(1, 0.42, easeOutExpo(clamp((since - 0.1) / 1.1))) : 1;
    canvas.clear(ms);
    canvas.light({
      x: thrown,
      y: coinY,
      rays: crack * 0.5 + rise * strength * stay * calm,
      reach: (crack * 160 + rise * beats.reach) * (place.isPhone ? 0.8 : 1) + 1,
      hole: beats.coin * 0.5,
      turn: ms * 0.00016,
      spot: crack * 1.3 + flash * 1.8 * strength + glow * 0.55,
      spotSize: mix(60 + crack * 100, 210 * strength + 50, rise),
      glow: crack * 0.7 + glow * 0.55,
      glowSize: 90 + 160 * rise * strength,
      ring: 1.15 * strength * fading(since, 3.6),
      ringAt: 1500 * (1 - Math.exp(-Math.max(0, since) * 1.9)),
      ringWidth: 26 + 90 * clamp(since),
      dust: rise * 0.75 * stay * strength,
      dustReach: 620,
    });
    draw('basalt', solids.stone, {
      place: [0, coinY, tier === 3 && !isBurst ? -30 : 60],
      power: crack + (isBurst ? 2.2 * fading(since, 1.6) + 0.5 : 0),
      reach: 330,
    });
    if (crack > 0 && !isBurst)
      canvas.light({
        y: coinY,
        rays: crack * 0.55,
        reach: 170 * crack + 1,
        hole: 4,
        turn: ms * 0.0003,
        spot: cubed(crack) * 0.9,
        spotSize: 50 + 110 * crack,
        glow: crack * 0.3,
        glowSize: 240,
        cover: 0.75,
      });
    draw('coin', solids.shower, {
      sweep: ((ms % 1400) / 1400) * 4 - 2,
      place: [0, coinY, 120],
      power: 0.6 * stay,
      reach: 260,
    });
    draw('coin', solids.hero, {
      sweep: mix(-2, 2.2, span(ms, beats.counted - 200, beats.counted + 500)),
      place: [-160, coinY + 260, 320],
      power: 0.9 + flash * 2,
      reach: 300,
    });
    // The burst has a single soft flash, which fades within about half a second.
    if (flash > 0.02)
      canvas.light({
        y: coinY,
        spot: flash * flash * 1.3 * strength,
        spotSize: 120 + 260 * strength,
        cover: 0.9,
      });
  };
}

interface Written {
  tier: BigWinTier;
  beats: Beats;
  place: Place;
  payout: number;
}

/** Distances in px of the texts from a base line downward: on a desktop, on a phone, and for the smallest tier. */
const ROWS = {
  amount: [62, 66, 30],
  stamp: [160, 142, 96],
  who: [222, 200, 146],
  buttons: [276, 256, 206],
} as const;

/** Returns a function that moves the texts in front of the canvas at a time of the animation. */
function writing(root: HTMLElement, { tier, beats, place, payout }: Written) {
  const part = partsOf(root);
  const { isPhone, height, coinY, zoom } = place;
  const layout = tier === 1 ? 2 : isPhone ? 1 : 0;
  const base = [66, 22, 34][layout] ?? 0;
  const row = (name: keyof typeof ROWS) => base + ROWS[name][layout];
  const title = { 1: 12, 2: isPhone ? 2 : 38, 3: isPhone ? 2 : 34 }[tier];
  const whole = formatCoins(payout);
  const fit = Math.min(1, (place.width - 40) / (slotsWidth(whole) * beats.digits));
  part('amount').style.fontSize = `${(beats.digits * fit).toFixed(1)}px`;
  const grow = growLaurel(part('laurel'));
  return (ms: number, thrown: number): void => {
    const gone = span(ms, beats.rest, beats.end);
    const stay = 1 - gone;
    const leave = -cubed(gone) * 18;
    part('scrim').style.opacity = (
      beats.scrim *
      easeOutExpo(span(ms, 0, tier === 3 ? 300 : 180)) *
      stay
    ).toFixed(3);
    const up = easeOutExpo(span(ms, beats.burst + 80, beats.burst + 520));
    pose(part('veil'), {
      y: base + 96,
      opacity: up * stay * 0.86,
      scale: isPhone ? 0.62 : tier === 1 ? 0.56 : 1,
    });
    pose(part('title'), { y: title + (1 - up) * 12 + thrown * 0.4, opacity: up * stay });
    grow(tier > 1 ? easeOutCubic(span(ms, beats.burst + 200, beats.burst + 1000)) : 0);
    const risen = easeOutCubic(span(ms, beats.burst, beats.burst + 500));
    pose(part('laurel-place'), {
      y: -coinY,
      scale: zoom * (tier === 3 ? 1 : 0.8) * mix(0.9, 1, risen),
      opacity: tier > 1 ? stay : 0,
    });
    const counted = span(ms, beats.count, beats.counted);
    const share = easeOutCubic(counted) * 0.985 + counted * 0.015;
    writeSlots(part('amount'), counted >= 1 ? whole : formatCoins(payout * share));
    const after = (ms - beats.counted) / 1000;
    pose(part('amount-place'), {
      y: row('amount') + leave + thrown * 0.5,
      scale:
        counted >= 1
          ? 1 + 0.075 * fading(after, 9) * Math.cos(after * 16.7)
          : mix(0.72, 1, easeOutCubic(counted)),
      opacity: span(ms, beats.count - 60, beats.count + 60) * stay,
    });
    const struck = span(ms, beats.stamp, beats.stamp + 130);
    pose(part('stamp'), {
      y: row('stamp') + leave,
      scale:
        (tier === 1 ? 0.74 : 1) *
        mix(2.6, 1, cubed(struck)) *
        (1 + 0.06 * fading((ms - beats.stamp - 130) / 1000, 14)),
      degrees: mix(-14, -3, struck),
      opacity: clamp(struck * 3) * stay,
    });
    const offer = (name: 'who' | 'buttons', come: number) =>
      pose(part(name), { y: row(name) + (1 - come) * 10 + leave, opacity: come * stay });
    const signed = easeOutExpo(span(ms, beats.sign, beats.sign + 300));
    offer('who', signed);
    const offered = easeOutExpo(span(ms, beats.sign + 80, beats.sign + 380));
    offer('buttons', offered);
    pose(part('hint'), { y: height / 2 - 34, opacity: offered * 0.9 * stay });
  };
}

import { type RefObject, useRef } from 'react';
import { useMoment } from '../../moments/moment-part.tsx';
import { clamp, easeOutCubic, easeOutExpo, fading, mix } from '../../moments/motion.ts';
import { rarityHues } from '../../moments/rarity-hues.ts';
import { ABOVE_CENTRE, lightOf } from './reveal-light.ts';

const END_MS = 1600;
/** Strength of the light, relative to the light of a single reel's item. */
const SHARE = 0.6;

interface DearestShineProps {
  rarity: number;
  /** Index of the reel with the most expensive item. `reels` is the number of reels. */
  reel: number;
  reels: number;
  light: RefObject<HTMLElement | null>;
}

/** Rays behind the most expensive of several drawn items. */
export default function DearestShine({ rarity, reel, reels, light }: DearestShineProps) {
  const root = useRef<HTMLSpanElement>(null);
  useMoment({
    root,
    host: light,
    isLasting: true,
    make: (_root, painter) => ({
      lengthMs: END_MS,
      restMs: END_MS,
      cues: [],
      seek(ms) {
        const canvas = painter();
        if (!canvas) return;
        const seconds = ms / 1000;
        const power = lightOf(rarity) * SHARE;
        canvas.clear(ms);
        canvas.light({
          x: ((reel + 0.5) / reels - 0.5) * canvas.width,
          y: ABOVE_CENTRE,
          hue: rarityHues[rarity] ?? [1, 1, 1],
          rays:
            easeOutCubic(clamp(seconds / 0.45)) *
            power *
            mix(1, 0.5, easeOutExpo(clamp((seconds - 0.2) / 1.1))),
          reach: mix(60, 220, easeOutCubic(clamp(seconds / 0.5))),
          hole: 80,
          turn: ms * 0.00013,
          spot: fading(seconds, 9) * 0.5,
          spotSize: 120,
          glow: 0.3 * power,
          glowSize: 170,
          ring: 0.8 * power * fading(seconds, 4.2),
          ringAt: 600 * (1 - Math.exp(-seconds * 2.4)),
          ringWidth: 18 + 60 * clamp(seconds),
          cover: 0.5,
        });
      },
    }),
  });
  return <span ref={root} hidden />;
}

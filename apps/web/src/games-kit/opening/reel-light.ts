import { borrowCanvas, type Loan } from '../../moments/lend-canvas.ts';
import { hues } from '../../moments/light.ts';
import { clamp } from '../../moments/motion.ts';
import { lateFrames } from '../../moments/play-moment.ts';
import { rarityHues } from '../../moments/rarity-hues.ts';
import { type ReelMove, reelGeometry } from '../../ui/reel/reel-motion.ts';
import { WINNER_AT } from '../../ui/reel/reel-strip.ts';
import { ABOVE_CENTRE, lightOf, reelScale } from './reveal-light.ts';

/** Light around a running reel. */
export interface ReelLight {
  move: (move: ReelMove) => void;
  stop: () => void;
}

/**
 * Draws light over a running reel: a spark under the marker for each slowly passing card, and a glow that announces
 * the drawn card.
 * @param rarity rarity that decides the glow; 0 for no win, which has no glow.
 */
export function openReelLight(host: HTMLElement, rarity: number): ReelLight {
  let loan: Loan | undefined;
  let isOver = false;
  const leave = () => {
    loan?.giveBack();
    loan = undefined;
  };
  const stop = () => {
    isOver = true;
    leave();
  };
  const watch = lateFrames(stop);
  const hue = rarityHues[rarity] ?? hues.ivory;
  const scale = reelScale(host);
  let startedAt: number | undefined;
  let isDark = true;
  return {
    stop,
    move({ position, speed, tension }) {
      const now = performance.now();
      startedAt ??= now;
      watch(now - startedAt);
      // The golden animation may have borrowed the canvas between the reel's two runs.
      if (!isOver) loan ??= borrowCanvas(host, leave);
      if (!loan) return;
      const { painter } = loan;
      const passed = position + 0.5 - Math.floor(position + 0.5);
      const spark = tension < 1 ? Math.exp(-passed * 7) * clamp(1 - speed / 9) : 0;
      const leak = rarity === 0 ? 0 : tension ** 1.5 * lightOf(rarity);
      if (spark < 0.03 && leak === 0 && isDark) return;
      painter.clear(now - startedAt);
      isDark = spark < 0.03 && leak === 0;
      if (leak > 0)
        painter.light({
          x: (WINNER_AT - position) * reelGeometry.x.pitch * scale,
          y: ABOVE_CENTRE,
          hue,
          spot: leak * 0.2,
          spotSize: (170 + 60 * leak) * scale,
          glow: leak * 0.36,
          glowSize: 150 * scale,
          cover: 0.3,
        });
      if (spark >= 0.03)
        painter.light({
          y: ABOVE_CENTRE,
          hue: hues.ivory,
          spot: spark * 0.16,
          spotSize: 70 * scale,
          cover: 0.2,
        });
    },
  };
}

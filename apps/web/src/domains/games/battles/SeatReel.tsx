import type { Battle, BattleFormat } from '@aureus/contract/battles.ts';
import type { SkinItem } from '@aureus/contract/cases.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useMedia, useReducedMotion } from '@aureus/ui-kit/use-media.ts';
import { useEffect, useRef } from 'react';
import { serverNow } from '../../../api/server-clock.ts';
import { ItemPicture } from '../../../ui/items/ItemPicture.tsx';
import { ItemSurface } from '../../../ui/items/ItemSurface.tsx';
import { play } from '../../../ui/sound/sound.ts';
import type { Playback } from './battle-playback.ts';
import {
  FIRST,
  reelKeyframes,
  reelNudge,
  reelTicks,
  reelTiles,
  reelTransform,
  WINNER,
} from './battle-reel.ts';

/**
 * Returns height classes for a reel's window. Reels of three or four seats are lower on phones, where they form two
 * columns.
 */
export const reelHeight = (format: BattleFormat): string =>
  format === '1v1' ? 'h-[150px] tablet:h-[212px]' : 'h-[118px] tablet:h-[212px]';
export const TABLET = '(min-width: 48rem)';
const GAP = 6;
const FADE_MS = 200;

interface SeatReelProps {
  battle: Battle;
  playback: Playback;
  seat: number;
  /** True for the single reel that plays sounds. */
  isTicking: boolean;
}

/** Reel of a seat. It spins through the case's items and stops at the drawn item, by the server's clock. */
export function SeatReel({ battle, playback, seat, isTicking }: SeatReelProps) {
  const { phase } = playback;
  const rounds = battle.cases.length;
  const round = Math.min(playback.round, rounds - 1);
  const tiles = reelTiles(battle, round, seat);
  return (
    <div
      aria-hidden
      data-testid={`reel-${seat}`}
      data-reel
      className={`${reelHeight(battle.format)} relative overflow-hidden rounded-[10px] border border-divider bg-page`}
    >
      <div className="absolute inset-0 mask-[linear-gradient(180deg,transparent,black_26%,black_74%,transparent)]">
        <ReelLayer
          key={round}
          battle={battle}
          phase={phase}
          round={round}
          seat={seat}
          tiles={tiles}
          isTicking={isTicking}
        />
      </div>
      <Arrow className="left-0" path="M0 0v12l7-6z" />
      <Arrow className="right-0" path="M7 0v12L0 6z" />
    </div>
  );
}

function Arrow({ className, path }: { className: string; path: string }) {
  return (
    <svg viewBox="0 0 7 12" className={cx('absolute top-1/2 -mt-1.5 h-3 w-[7px] fill-gold', className)}>
      <path d={path} />
    </svg>
  );
}

interface ReelLayerProps {
  battle: Battle;
  phase: Playback['phase'];
  round: number;
  seat: number;
  tiles: readonly SkinItem[];
  isTicking: boolean;
}

function ReelLayer({ battle, phase, round, seat, tiles, isTicking }: ReelLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const isReduced = useReducedMotion();
  const tileHeight = useMedia(TABLET) ? 104 : 84;
  const pitch = tileHeight + GAP;
  const isOver = phase === 'OVER';
  const startsAt = (battle.startsAt ?? 0) + round * battle.roundMs;
  const nudge = reelNudge(battle, round, seat);
  useEffect(() => {
    const element = layer.current;
    if (!element || isOver || phase === 'STARTING') return undefined;
    if (isReduced) {
      const fade = element.animate([{ opacity: 0 }, { opacity: 1 }], FADE_MS);
      return () => fade.cancel();
    }
    const run = element.animate(reelKeyframes(nudge, pitch, tileHeight), {
      duration: battle.roundMs,
      fill: 'both',
    });
    // The animation starts at its current time, so that late viewers see what everyone else sees.
    run.currentTime = serverNow() - startsAt;
    return () => run.cancel();
  }, [isOver, phase, isReduced, nudge, pitch, tileHeight, startsAt, battle.roundMs]);
  useTicks(isTicking && phase === 'PLAYING' && !isReduced, startsAt, nudge, battle.roundMs);
  return (
    <div
      ref={layer}
      className="absolute inset-x-2 top-1/2 will-change-transform"
      // Position of a reel without animation: its start before a round, the drawn tile after the last round.
      style={{ transform: reelTransform(isOver ? WINNER : FIRST, pitch, tileHeight) }}
    >
      {tiles.map((item, index) => (
        <ItemSurface
          key={index}
          rarity={item.rarity}
          className={cx(isOver && index !== WINNER && 'opacity-45')}
          style={{ height: tileHeight, marginBottom: GAP }}
          data-winner={index === WINNER || undefined}
        >
          <ItemPicture src={item.imageUrl} isEager className="absolute inset-0 m-auto h-[92%] w-[94%]" />
        </ItemSurface>
      ))}
    </div>
  );
}

/** Schedules the remaining tick sounds of a round. */
function useTicks(isTicking: boolean, startsAt: number, nudge: number, roundMs: number): void {
  useEffect(() => {
    if (!isTicking) return undefined;
    const passedMs = serverNow() - startsAt;
    const timers = reelTicks(nudge, roundMs)
      .filter((at) => at > passedMs)
      .map((at, k, all) => setTimeout(() => play('tick', { left: all.length - 1 - k }), at - passedMs));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [isTicking, startsAt, nudge, roundMs]);
}

import type { Upgrade, UpgradeDirection } from '@aureus/contract/upgrader.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useReducedMotion } from '@aureus/ui-kit/use-media.ts';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { play } from '../../../ui/sound/sound.ts';
import { ChanceHandle, type ChanceRing } from './ChanceHandle.tsx';
import type { DrawTrail } from './dial-trail.ts';
import { rollAngle, turnTo, winningArc } from './upgrader-dial.ts';
import { dialStage, useUpgrader } from './upgrader-play.ts';

const ROLL = { ms: 4500, turns: 5 } as const;
const FAST_ROLL = { ms: 1200, turns: 2 } as const;
const EASING = 'cubic-bezier(.1,.8,.2,1)';
const FADE_MS = 200;
const RETURN_MS = 300;
/** Number of marks on the rim, one every six degrees. `TICK_GAP_MS` is the minimum time in ms between two ticks. */
const MARKS = 60;
const TICK_GAP_MS = 50;
const RADIUS = 122;
const AROUND = 2 * Math.PI * RADIUS;

interface UpgradeDialProps {
  chance: number;
  direction: UpgradeDirection;
  children: ReactNode;
  /** Set while the dial turns. A call ends the turn at once. */
  skip: RefObject<(() => void) | undefined>;
  /** State and callbacks of the ring with which the player sets the chance. */
  ring: ChanceRing;
}

/** Ring of all possible rolls. The gold arc marks those that win, and the pointer shows the roll. */
export function UpgradeDial({ chance, direction, children, skip, ring }: UpgradeDialProps) {
  const { phase, result } = useUpgrader();
  const trail = useRef<HTMLCanvasElement>(null);
  const pointer = usePointer(skip, trail);
  const { from, length } = winningArc(chance, direction);
  const isShown = phase === 'SHOWN' && result !== undefined;
  return (
    <div data-part="dial" className="relative mx-auto aspect-square w-full max-w-[300px] upgrade-dial">
      <svg viewBox="0 0 300 300" aria-hidden className="absolute inset-0 size-full">
        {Array.from({ length: MARKS }, (_, mark) => (
          <line
            key={mark}
            x1="150"
            x2="150"
            y1="14"
            y2={mark % 5 === 0 ? 21 : 18}
            transform={`rotate(${mark * (360 / MARKS)} 150 150)`}
            className={cx('stroke-control', mark % 5 === 0 ? 'opacity-90' : 'opacity-50')}
          />
        ))}
        <circle cx="150" cy="150" r={RADIUS} className="fill-none stroke-selected" strokeWidth="16" />
        {chance > 0 ? (
          <circle
            cx="150"
            cy="150"
            r={RADIUS}
            strokeWidth="16"
            strokeDasharray={`${length * AROUND} ${AROUND}`}
            transform={`rotate(${from * 360 - 90} 150 150)`}
            className={cx(
              'fill-none transition-[stroke,opacity] duration-200',
              isShown && result.isWin ? 'stroke-win' : 'stroke-gold',
              isShown && !result.isWin && 'opacity-40',
            )}
          />
        ) : null}
        <circle cx="150" cy="150" r="104" className="fill-shell stroke-divider" />
      </svg>
      <canvas ref={trail} aria-hidden className="pointer-events-none absolute inset-0 size-full" />
      {isShown && !result.isWin ? <Cracks /> : null}
      <ChanceHandle chance={chance} direction={direction} ring={ring} />
      {/* The corners of the turning element are clipped, because at 45 degrees they would make a phone's page wider. */}
      <div className="pointer-events-none absolute inset-0 overflow-clip rounded-full">
        <div ref={pointer} className="size-full">
          <svg viewBox="0 0 300 300" aria-hidden className="size-full">
            <path d="M150 43l-9-18h18z" className="fill-ink stroke-page" />
          </svg>
        </div>
      </div>
      <div className="pointer-events-none absolute inset-[16%] grid place-content-center text-center [&_button]:pointer-events-auto">
        {children}
      </div>
    </div>
  );
}

/** Cracks of a lost roll, which its animation draws, and their embers above them. */
function Cracks() {
  return ['cracks', 'embers'].map((name) => (
    <svg
      key={name}
      data-part={name}
      viewBox="-150 -150 300 300"
      aria-hidden
      className="pointer-events-none absolute inset-0 size-full"
    />
  ));
}

/** Turns the pointer to each roll, and back to the top when there is no result any more. */
function usePointer(skip: UpgradeDialProps['skip'], trail: RefObject<HTMLCanvasElement | null>) {
  const pointer = useRef<HTMLDivElement>(null);
  const angle = useRef(0);
  const isReduced = useReducedMotion();
  const hasResult = useUpgrader((play) => play.result !== undefined);

  useLayoutEffect(() => {
    const element = pointer.current;
    if (!element) return undefined;
    const rest = (at: number) => {
      angle.current = at;
      element.style.transform = `rotate(${at}deg)`;
    };
    rest(standingAngle());
    let finishNow: (() => void) | undefined;
    const takeBack = dialStage.lend(async ({ roll }: Upgrade) => {
      const animation = isReduced
        ? element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS })
        : startTurn(element, angle.current, roll);
      const stopFollowing = isReduced ? undefined : follow(animation, trail.current);
      if (isReduced) rest(rollAngle(roll));
      finishNow = () => animation.finish();
      skip.current = finishNow;
      await animation.finished;
      stopFollowing?.();
      rest(rollAngle(roll));
      animation.cancel();
      finishNow = undefined;
      skip.current = undefined;
    });
    return () => {
      takeBack();
      // When the player leaves the page, the turn ends at once, so that its result is applied.
      finishNow?.();
    };
  }, [isReduced, skip, trail]);

  useEffect(() => {
    const element = pointer.current;
    if (hasResult || !element || angle.current === 0) return;
    const from = angle.current;
    angle.current = 0;
    element.style.transform = 'none';
    if (isReduced) return;
    const to = from > 180 ? 360 : 0;
    element.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], {
      duration: RETURN_MS,
      easing: 'ease-out',
    });
  }, [hasResult, isReduced]);
  return pointer;
}

/** Returns the pointer's initial angle in degrees: at the shown result, otherwise at the top. */
function standingAngle(): number {
  const { phase, result } = useUpgrader.getState();
  return phase === 'SHOWN' && result ? rollAngle(result.roll) : 0;
}

function startTurn(element: HTMLElement, from: number, roll: number): Animation {
  const { ms, turns } = useUpgrader.getState().isFast ? FAST_ROLL : ROLL;
  const to = turnTo(from, roll, turns);
  return element.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], {
    duration: ms,
    easing: EASING,
    fill: 'forwards',
  });
}

/**
 * Draws the pointer's trail, and plays a tick for every mark that the pointer passes, unless ticks are too close
 * together.
 */
function follow(animation: Animation, canvas: HTMLCanvasElement | null): () => void {
  const [from, to] = (animation.effect as KeyframeEffect)
    .getKeyframes()
    .map(({ transform }) => Number.parseFloat(String(transform).slice('rotate('.length)) / 360) as [
    number,
    number,
  ];
  let draw: DrawTrail | undefined;
  let frame = 0;
  let last = { mark: 0, tickAt: 0, place: from, at: 0 };
  if (canvas)
    void import('./dial-trail.ts').then(
      ({ openTrail }) => {
        draw = openTrail(canvas);
      },
      // If the code for the trail can't load, the pointer turns without a trail.
      () => undefined,
    );
  const look = (now: number) => {
    const place = from + (to - from) * (animation.effect?.getComputedTiming().progress ?? 0);
    const mark = Math.floor((place - from) * MARKS);
    const isHeard = mark !== last.mark && now - last.tickAt > TICK_GAP_MS;
    if (isHeard) play('tick');
    draw?.(place, last.at === 0 ? 0 : ((place - last.place) / (now - last.at)) * 1000);
    last = { mark: isHeard ? mark : last.mark, tickAt: isHeard ? now : last.tickAt, place, at: now };
    frame = requestAnimationFrame(look);
  };
  frame = requestAnimationFrame(look);
  return () => {
    cancelAnimationFrame(frame);
    draw?.(to, 0);
  };
}

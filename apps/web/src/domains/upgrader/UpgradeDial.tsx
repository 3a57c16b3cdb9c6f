import type { Upgrade, UpgradeDirection } from '@aureus/contract/upgrader.ts';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { cx } from '../../ui/class-names.ts';
import { play } from '../../ui/sound/sound.ts';
import { useReducedMotion } from '../../ui/use-media.ts';
import { rollAngle, turnTo, winningArc } from './upgrader-dial.ts';
import { dialStage, useUpgrader } from './upgrader-play.ts';

const ROLL = { ms: 4500, turns: 5 } as const;
const FAST_ROLL = { ms: 1200, turns: 2 } as const;
const EASING = 'cubic-bezier(.1,.8,.2,1)';
const FADE_MS = 200;
const RETURN_MS = 300;
/** The marks on the rim, six degrees apart, and how close together two of them are still heard apart. */
const MARKS = 60;
const TICK_GAP_MS = 50;
const RADIUS = 122;
const AROUND = 2 * Math.PI * RADIUS;

interface UpgradeDialProps {
  chance: number;
  direction: UpgradeDirection;
  children: ReactNode;
  /** Called to bring the turning to its end at once. */
  skip: RefObject<(() => void) | undefined>;
}

/** The ring of all rolls: the gold part wins, the pointer stands on the roll. */
export function UpgradeDial({ chance, direction, children, skip }: UpgradeDialProps) {
  const { phase, result } = useUpgrader();
  const pointer = usePointer(skip);
  const { from, length } = winningArc(chance, direction);
  const isShown = phase === 'SHOWN' && result !== undefined;
  return (
    <div className="relative mx-auto aspect-square w-full max-w-[300px]">
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
      <div ref={pointer} className="absolute inset-0">
        <svg viewBox="0 0 300 300" aria-hidden className="size-full">
          <path d="M150 43l-9-18h18z" className="fill-ink stroke-page" />
        </svg>
      </div>
      <div className="absolute inset-[16%] grid place-content-center text-center">{children}</div>
    </div>
  );
}

/** Turns the pointer to every roll, and back to the top when the result makes room. */
function usePointer(skip: UpgradeDialProps['skip']) {
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
      const stopTicks = isReduced ? undefined : tickAlong(animation);
      if (isReduced) rest(rollAngle(roll));
      finishNow = () => animation.finish();
      skip.current = finishNow;
      await animation.finished;
      stopTicks?.();
      rest(rollAngle(roll));
      animation.cancel();
      finishNow = undefined;
      skip.current = undefined;
    });
    return () => {
      takeBack();
      // On leaving the page the result counts at once.
      finishNow?.();
    };
  }, [isReduced, skip]);

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

/** Where the pointer stands when the page comes: on the result that is shown, else at the top. */
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

/** A tick for every mark that the pointer passes, as far as the ear tells them apart. */
function tickAlong(animation: Animation): () => void {
  const { turns } = useUpgrader.getState().isFast ? FAST_ROLL : ROLL;
  let frame = 0;
  let lastMark = 0;
  let lastTickAt = 0;
  const look = (now: number) => {
    const mark = Math.floor((animation.effect?.getComputedTiming().progress ?? 0) * turns * MARKS);
    if (mark !== lastMark && now - lastTickAt > TICK_GAP_MS) {
      lastMark = mark;
      lastTickAt = now;
      play('tick');
    }
    frame = requestAnimationFrame(look);
  };
  frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}

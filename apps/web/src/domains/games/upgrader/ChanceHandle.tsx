import type { UpgradeDirection } from '@aureus/contract/upgrader.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { upgraderWords } from './upgrader.words.ts';
import { chanceAt, chanceByKey, draggedChance, LEAST_CHANCE, MOST_CHANCE } from './upgrader-chance.ts';
import { chanceText, winningArc } from './upgrader-dial.ts';

/**
 * State and callbacks of the ring with which the player sets the chance. A chance is a number of the 100,000 rolls.
 */
export interface ChanceRing {
  isDisabled: boolean;
  /** Called when the player presses the ring, and while the player drags. */
  onWant: (chance: number) => void;
  /** Called when the player stops dragging. */
  onSettle: (chance: number) => void;
  /** Called when a key sets the chance. `isMore` is true if the chance grew. */
  onStep: (chance: number, isMore: boolean) => void;
}

interface ChanceHandleProps {
  chance: number;
  direction: UpgradeDirection;
  ring: ChanceRing;
}

/** Slider at the movable end of the winning arc. The player can also drag the ring. */
export function ChanceHandle({ chance, direction, ring }: ChanceHandleProps) {
  const last = useRef<number>(undefined);
  const { from, length } = winningArc(chance, direction);
  const degrees = (direction === 'UNDER' ? from + length : from) * 360;
  const handle = useRef<HTMLDivElement>(null);

  const read = (event: PointerEvent<SVGElement>): number => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const at = chanceAt(event.clientX - left - width / 2, event.clientY - top - height / 2, direction);
    return draggedChance(at, last.current ?? at);
  };
  const onPointerDown = (event: PointerEvent<SVGElement>) => {
    if (ring.isDisabled || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    handle.current?.focus({ preventScroll: true });
    last.current = undefined;
    last.current = read(event);
    ring.onWant(last.current);
  };
  const onPointerMove = (event: PointerEvent<SVGElement>) => {
    if (last.current === undefined) return;
    last.current = read(event);
    ring.onWant(last.current);
  };
  const onPointerUp = () => {
    if (last.current !== undefined) ring.onSettle(last.current);
    last.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = chanceByKey(chance, event.key);
    if (next === undefined || ring.isDisabled) return;
    event.preventDefault();
    ring.onStep(next, next > chance);
  };
  return (
    <>
      <svg viewBox="0 0 300 300" aria-hidden className="pointer-events-none absolute inset-0 size-full">
        <circle
          cx="150"
          cy="150"
          r="122"
          strokeWidth="36"
          // Without this, a press on the ring would take the focus away from the slider.
          onMouseDown={(event) => event.preventDefault()}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={onPointerUp}
          style={{ pointerEvents: ring.isDisabled ? 'none' : 'stroke' }}
          className="cursor-grab touch-none fill-none stroke-transparent active:cursor-grabbing"
        />
      </svg>
      <div
        ref={handle}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input's slider is no ring.
        role="slider"
        tabIndex={ring.isDisabled ? -1 : 0}
        aria-label={upgraderWords.stage.chance}
        aria-valuemin={LEAST_CHANCE / 1000}
        aria-valuemax={MOST_CHANCE / 1000}
        aria-valuenow={chance / 1000}
        aria-valuetext={chance > 0 ? chanceText(chance) : '—'}
        aria-disabled={ring.isDisabled || undefined}
        onKeyDown={onKeyDown}
        style={{ transform: `rotate(${degrees}deg)` }}
        className={cx(
          'group pointer-events-none absolute inset-0 outline-none',
          (ring.isDisabled || chance === 0) && 'opacity-0',
        )}
      >
        <span className="absolute top-[9.3%] left-1/2 size-6 -translate-1/2 rounded-full border-2 border-on-gold bg-gold-high shadow-[0_1px_4px_var(--color-black)] group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-ink" />
      </div>
    </>
  );
}

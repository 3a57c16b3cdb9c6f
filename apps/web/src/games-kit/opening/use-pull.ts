import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** Distance in px from which a moved press is a pull. A shorter one is a click. */
const PULL_PX = 10;
/** Distance in px from which letting go opens the case. */
const OPEN_PX = 88;
/** Time in ms that a pull must stay beyond `OPEN_PX`. A flick is shorter, so it places no bet. */
const STAY_MS = 120;
/** Largest distance in px by which the window's content follows a pull. */
const FOLLOW_PX = 72;

/** SHORT: letting go opens nothing. FAR: letting go opens the case. */
export type Pull = 'SHORT' | 'FAR';

interface Press {
  pointerId: number;
  x: number;
  y: number;
  /** True once the pointer has moved sideways. */
  isPull: boolean;
  /** Timer that runs while the pointer is beyond `OPEN_PX`. */
  timer: ReturnType<typeof setTimeout> | undefined;
  isFar: boolean;
}

interface PullOptions {
  /** Opens the case; `undefined` while the case can't be opened by a pull. */
  onOpen: (() => void) | undefined;
  isReduced: boolean;
}

/**
 * Opens a case by a gesture: press, pull to either side, let go. A click, a short pull, a flick, a scroll, Escape and a
 * canceled pointer open nothing.
 * @returns the current pull, and the handlers of the element that is pulled. Its custom property `--pull` is the
 * distance by which its content follows.
 */
export function usePull({ onOpen, isReduced }: PullOptions) {
  const [pull, setPull] = useState<Pull>();
  const press = useRef<Press>(undefined);
  const isOffered = onOpen !== undefined;

  const end = useCallback(() => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
    setPull(undefined);
  }, []);
  useEffect(() => {
    if (!isOffered) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      end();
    };
  }, [isOffered, end]);

  const onPointerDown = (event: ReactPointerEvent) => {
    const { pointerId, isPrimary, button, clientX: x, clientY: y } = event;
    const isOnControl = (event.target as Element).closest('button, a') !== null;
    // A second finger zooms the page.
    if (press.current) end();
    else if (isOffered && isPrimary && button === 0 && !isOnControl)
      press.current = { pointerId, x, y, isPull: false, timer: undefined, isFar: false };
  };
  const onPointerMove = (event: ReactPointerEvent<HTMLElement>) => {
    const held = press.current;
    if (held?.pointerId !== event.pointerId) return;
    const [across, down] = [event.clientX - held.x, Math.abs(event.clientY - held.y)];
    const distance = Math.abs(across);
    if (!held.isPull && Math.max(distance, down) >= PULL_PX) {
      if (down >= distance) {
        end();
        return;
      }
      held.isPull = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      setPull('SHORT');
    }
    if (!held.isPull) return;
    if (!isReduced) event.currentTarget.style.setProperty('--pull', `${followed(across).toFixed(1)}px`);
    if (distance >= OPEN_PX) {
      held.timer ??= setTimeout(() => {
        held.isFar = true;
        setPull('FAR');
      }, STAY_MS);
      return;
    }
    clearTimeout(held.timer);
    held.timer = undefined;
    held.isFar = false;
    setPull('SHORT');
  };
  const onPointerUp = ({ pointerId }: ReactPointerEvent) => {
    const held = press.current;
    if (held?.pointerId !== pointerId) return;
    end();
    if (held.isFar) onOpen?.();
  };
  return {
    pull,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: end,
      onLostPointerCapture: ({ target, currentTarget }: ReactPointerEvent) => {
        // A finger is captured by the picture under it first, and leaves it for this element.
        if (target === currentTarget) end();
      },
    },
  };
}

/** Returns the distance by which content follows a pull, in px: less and less the farther the pull. */
function followed(across: number): number {
  return Math.sign(across) * FOLLOW_PX * (1 - Math.exp(-Math.abs(across) / (1.6 * FOLLOW_PX)));
}

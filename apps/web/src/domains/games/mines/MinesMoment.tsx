import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { readyCanvas } from '../../../moments/lend-canvas.ts';
import { MomentPart, useMoment } from '../../../moments/moment-part.tsx';
import '../../../moments/moments.css';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useReducedMotion } from '@aureus/ui-kit/use-media.ts';
import { useMomentSkip } from '../../../moments/use-moment-skip.ts';
import type { MinesEvent } from './MinesBoard.tsx';
import { minesMoment } from './mines-moment.ts';

/** Margin in px around the area where coins fly. */
const ROOM = 80;

/** Area of the effects. It stays within the window, because a phone's page would otherwise become wider. */
const AROUND = 'absolute -inset-x-4 -inset-y-20 tablet:-inset-x-12 wide:-inset-x-20';

interface MinesMomentProps {
  /** `undefined` before the first event; then only the canvas is prepared. */
  event: MinesEvent | undefined;
  board: RefObject<HTMLElement | null>;
}

/** Animation of an event on the board, played once. With reduced motion, only the payout of a cash-out is shown. */
export default function MinesMoment({ event, board }: MinesMomentProps) {
  const isReduced = useReducedMotion();
  const [isGone, setIsGone] = useState(false);
  if (isGone || (isReduced && event?.kind !== 'cash')) return null;
  return event ? <Shown event={event} board={board} onGone={() => setIsGone(true)} /> : <Ahead />;
}

function Ahead() {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current) readyCanvas(host.current);
  }, []);
  return <div ref={host} className={cx('pointer-events-none', AROUND)} />;
}

function Shown({ event, board, onGone }: MinesMomentProps & { event: MinesEvent; onGone: () => void }) {
  const root = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const clear = useRef<() => void>(undefined);
  const isCash = event.kind === 'cash';
  useLayoutEffect(() => {
    if (isCash && host.current && board.current) Object.assign(host.current.style, around(board.current));
  }, [isCash, board, host]);
  useMoment({
    root,
    host,
    onGone,
    make(element, painter) {
      const moment = minesMoment({
        event,
        board: board.current ?? element,
        root: element,
        balancePlace,
        host: host.current ?? element,
        painter,
      });
      clear.current = moment.clear;
      return moment;
    },
  });
  useEffect(() => () => clear.current?.(), []);
  // Only a cash-out's animation can be skipped by a click, because other clicks open the next tile.
  useMomentSkip(isCash ? onGone : undefined);
  const picture = (
    <div
      ref={root}
      aria-hidden
      className={cx('pointer-events-none', isCash ? 'fixed inset-0 z-40' : cx('win-light z-20', AROUND))}
    >
      <div ref={host} className={cx('absolute inset-0', isCash && 'win-light')} />
      {isCash ? (
        <MomentPart name="amount-place">
          <p data-part="amount" className="struck moment-shaded" />
        </MomentPart>
      ) : null}
    </div>
  );
  return isCash ? createPortal(picture, document.body) : picture;
}

/** Returns the area of the window in which coins fly: the board, the balance, and a margin. */
function around(board: HTMLElement) {
  const box = board.getBoundingClientRect();
  const { x, y } = balancePlace();
  const [left, right] = [Math.min(box.left, x) - ROOM, Math.max(box.right, x) + ROOM];
  const [top, bottom] = [Math.min(box.top, y) - ROOM, box.bottom + ROOM];
  return {
    inset: 'auto',
    left: `${left}px`,
    top: `${top}px`,
    width: `${right - left}px`,
    height: `${bottom - top}px`,
  };
}

/** Returns the position of the balance in the header. Without a balance, it's the middle of the window's top edge. */
function balancePlace() {
  const box = document.querySelector('header [data-value]')?.getBoundingClientRect();
  return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : { x: innerWidth / 2, y: 0 };
}

import { cx } from '@aureus/ui-kit/class-names.ts';
import { useReducedMotion } from '@aureus/ui-kit/use-media.ts';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useModalDialog } from '../ui/use-modal-dialog.ts';
import { borrowCanvas, type Loan, type Painter } from './lend-canvas.ts';
import { type Moment, type MomentControl, playMoment } from './play-moment.ts';
import './moments.css';

interface MomentPartProps {
  name: string;
  className?: string;
  children: ReactNode;
}

/** Part that a moment moves. It starts in the middle, and is invisible until the moment shows it. */
export function MomentPart({ name, className, children }: MomentPartProps) {
  return (
    <div data-part={name} className={cx('moment-part', className)}>
      {children}
    </div>
  );
}

/** Laurel wreath that grows as the part `name`. The part `<name>-place` around it can be moved. */
export function LaurelPart({ name = 'laurel' }: { name?: string }) {
  return (
    <MomentPart name={`${name}-place`}>
      <svg
        data-part={name}
        viewBox="-200 -200 400 400"
        width={560}
        height={560}
        aria-hidden
        fill="url(#laurel-leaf)"
        stroke="#1c1103"
        strokeWidth={2.2}
        strokeLinejoin="round"
        className="[paint-order:stroke]"
      >
        <defs>
          <linearGradient id="laurel-leaf">
            <stop stopColor="#fbe09a" />
            <stop offset=".4" stopColor="#d9a338" />
            <stop offset="1" stopColor="#6d480e" />
          </linearGradient>
          <radialGradient id="laurel-shade">
            <stop offset=".5" stopColor="#0d0803" stopOpacity={0} />
            <stop offset=".7" stopColor="#0d0803" stopOpacity={0.48} />
            <stop offset=".82" stopColor="#0d0803" stopOpacity={0.48} />
            <stop offset="1" stopColor="#0d0803" stopOpacity={0} />
          </radialGradient>
        </defs>
        {/* Shade behind the leaves, which would be lost in front of bright light. */}
        <circle r={200} fill="url(#laurel-shade)" stroke="none" />
      </svg>
    </MomentPart>
  );
}

interface Staging {
  /** Element that contains the moment's parts. */
  root: RefObject<HTMLElement | null>;
  /** Element that the canvas fills. */
  host: RefObject<HTMLElement | null>;
  /** True keeps the last frame until the component is removed. */
  isLasting?: boolean;
  /** Creates the animation of the elements in `root`. */
  make: (root: HTMLElement, painter: () => Painter | undefined) => Moment;
  onGone?: () => void;
  /** Lends a canvas; by default the page's own. */
  lend?: typeof borrowCanvas;
}

/** Plays a moment once, as soon as its parts are in the page. @returns a function that skips the moment. */
export function useMoment({
  root,
  host,
  isLasting = false,
  make,
  onGone,
  lend = borrowCanvas,
}: Staging): () => void {
  const control = useRef<MomentControl>(undefined);
  const isReduced = useReducedMotion();
  const latest = useRef({ make, onGone, lend });
  useEffect(() => {
    latest.current = { make, onGone, lend };
  });
  useLayoutEffect(() => {
    if (!root.current || !host.current) return undefined;
    let loan: Loan | undefined;
    const giveBack = () => {
      loan?.giveBack();
      loan = undefined;
    };
    // The moment is created before the canvas is inserted, because it measures the page. After that, measuring would
    // need a second layout.
    const moment = latest.current.make(root.current, () => loan?.painter);
    loan = latest.current.lend(host.current, giveBack);
    moment.seek(0);
    control.current = playMoment({
      moment,
      root: root.current,
      isReduced,
      isLasting,
      onSlow: giveBack,
      onGone: () => latest.current.onGone?.(),
    });
    return () => {
      control.current?.stop();
      giveBack();
    };
  }, [root, host, isReduced, isLasting]);
  return () => control.current?.skip();
}

interface MomentWindowProps {
  label: string;
  /** Creates the animation of the parts in the window. */
  make: (root: HTMLElement, painter: () => Painter | undefined) => Moment;
  onGone: () => void;
  children: ReactNode;
}

/**
 * Window of a moment over the whole page. A press outside its buttons, or Escape, jumps to the end; the next one
 * closes the window.
 */
export function MomentWindow({ label, make, onGone, children }: MomentWindowProps) {
  // The dialog itself takes the focus, so that a key can't press a button by accident.
  const dialog = useModalDialog(true, true);
  const canvas = useRef<HTMLDivElement>(null);
  const skip = useMoment({ root: dialog, host: canvas, make, onGone });
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        skip();
      }}
      onPointerDown={(event) => {
        if (!(event.target as Element).closest('button')) skip();
      }}
      className="moment-window"
    >
      <div data-part="scrim" className="absolute inset-0 bg-page opacity-0" />
      <div ref={canvas} className="absolute inset-0" />
      {children}
    </dialog>
  );
}

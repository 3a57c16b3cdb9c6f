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

/** A part that a moment moves: it stands in the middle, and is unseen until the moment shows it. */
export function MomentPart({ name, className, children }: MomentPartProps) {
  return (
    <div data-part={name} className={cx('moment-part', className)}>
      {children}
    </div>
  );
}

/** Laurel that grows: its part, and `<name>-place` around it. */
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
      >
        <defs>
          <linearGradient id="laurel-leaf">
            <stop stopColor="#fff0bf" />
            <stop offset=".45" stopColor="#e3b341" />
            <stop offset="1" stopColor="#8a5f18" />
          </linearGradient>
        </defs>
      </svg>
    </MomentPart>
  );
}

interface Staging {
  /** Element that is shown: it holds the parts. */
  root: RefObject<HTMLElement | null>;
  /** Element that the canvas fills. */
  host: RefObject<HTMLElement | null>;
  /** The last frame stays until it is taken away. */
  isLasting?: boolean;
  /** Makes the moment for the parts that are there. */
  make: (root: HTMLElement, painter: () => Painter | undefined) => Moment;
  onGone?: () => void;
  /** Source of the canvas, if not the page. */
  lend?: typeof borrowCanvas;
}

/** Plays a moment once, as soon as its parts are in the page. @returns the function that skips it. */
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
    // It measures before the canvas is laid in: the page would have to be laid out a second time.
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
  /** Makes the moment for the parts in the window. */
  make: (root: HTMLElement, painter: () => Painter | undefined) => Moment;
  onGone: () => void;
  children: ReactNode;
}

/** A moment over the whole page. A press beside its buttons, or Escape, shows everything at once; the next one ends it. */
export function MomentWindow({ label, make, onGone, children }: MomentWindowProps) {
  // The focus waits at the dialog, so that no key presses a button unasked.
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

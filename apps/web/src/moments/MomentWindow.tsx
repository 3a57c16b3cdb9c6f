import { type ReactNode, useRef } from 'react';
import { useModalDialog } from '../ui/use-modal-dialog.ts';
import './moments.css';
import type { Painter } from './lend-canvas.ts';
import { useMoment } from './moment-part.tsx';
import type { Moment } from './play-moment.ts';

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

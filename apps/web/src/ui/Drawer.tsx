import { cx } from '@aureus/ui-kit/class-names.ts';
import type { ReactNode } from 'react';
import { dismissal, useModalDialog } from './use-modal-dialog.ts';

const SIDES = {
  left: 'mr-auto ml-0 h-dvh max-h-none w-[273px] border-r drawer-left',
  right: 'mr-0 ml-auto h-dvh max-h-none w-[280px] border-l drawer-right',
  bottom:
    'mx-0 mt-auto mb-0 max-h-[calc(100dvh-44px)] w-screen max-w-none rounded-t-modal border-t drawer-bottom',
};

interface DrawerProps {
  /** Name of the drawer for screen readers. */
  label: string;
  side: keyof typeof SIDES;
  isOpen: boolean;
  onClose: () => void;
  className?: string;
  children: ReactNode;
}

/** Modal panel at an edge of the window. Escape or a press outside closes it. */
export function Drawer({ label, side, isOpen, onClose, className, children }: DrawerProps) {
  const element = useModalDialog(isOpen);

  return (
    <dialog
      ref={element}
      aria-label={label}
      className={cx('border-divider bg-shell p-0 text-ink', SIDES[side], className)}
      {...dismissal(isOpen, onClose)}
    >
      {side === 'bottom' ? (
        <span aria-hidden className="mx-auto mt-2 block h-1 w-9 rounded-full bg-control" />
      ) : null}
      {children}
    </dialog>
  );
}

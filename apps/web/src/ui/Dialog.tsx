import { cx } from '@aureus/ui-kit/class-names.ts';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from './fields/IconButton.tsx';
import { uiWords } from './ui.words.ts';
import { dismissal, useModalDialog } from './use-modal-dialog.ts';

interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Called on Escape, a press of the close button, and a click outside the dialog. */
  onClose: () => void;
  /** Width on a desktop in px, at the default text size. It grows with the text size. */
  width?: number;
  /** True if the dialog fills a phone's screen. Short questions use false. */
  isFullScreenOnPhone?: boolean;
  /** Content at the right of the dialog's title. */
  headerExtra?: ReactNode;
  /** Classes that replace the default padding. */
  bodyClassName?: string;
  children: ReactNode;
}

/**
 * Modal dialog based on `<dialog>`, which traps and returns the focus. It needs no injected styles, which the content
 * security policy would block.
 */
export function Dialog({
  title,
  isOpen,
  onClose,
  width = 440,
  isFullScreenOnPhone = false,
  headerExtra,
  bodyClassName = 'px-5 pb-5',
  children,
}: DialogProps) {
  const titleId = useId();
  const element = useModalDialog(isOpen);

  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      style={{ '--dialog-width': `${width / 16}rem` }}
      className={cx(
        'm-auto max-h-[calc(100dvh-32px)] w-[min(var(--dialog-width),calc(100vw-32px))] overflow-hidden rounded-modal border border-divider bg-card p-0 text-ink shadow-modal',
        isFullScreenOnPhone &&
          'max-tablet:m-0 max-tablet:h-dvh max-tablet:max-h-none max-tablet:w-screen max-tablet:max-w-none max-tablet:rounded-none max-tablet:border-0',
      )}
      {...dismissal(isOpen, onClose)}
    >
      <div
        className={cx(
          'flex max-h-[inherit] min-h-full flex-col',
          // Without a fixed height, the content would grow beyond the screen instead of scrolling.
          isFullScreenOnPhone && 'max-tablet:h-full',
        )}
      >
        <div className="flex min-h-16 shrink-0 items-center gap-3 py-3 pr-3 pl-5">
          <h2 id={titleId} className="page-title text-20">
            {title}
          </h2>
          <div className="flex flex-1 items-center justify-end gap-2">
            {headerExtra}
            <IconButton label={uiWords.close} onClick={onClose}>
              <X size={20} aria-hidden />
            </IconButton>
          </div>
        </div>
        <div className={cx('scroll-slim min-h-0 flex-1 overflow-y-auto', bodyClassName)}>{children}</div>
      </div>
    </dialog>
  );
}

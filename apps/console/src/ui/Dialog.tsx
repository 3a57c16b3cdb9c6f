import { cx } from '@aureus/ui-kit/class-names.ts';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { uiWords as words } from './ui.words.ts';

/** Selector for controls in the dialog's content. The first match gets the focus when the dialog opens. */
const FIRST = '[data-content] :is(input:not([aria-hidden]), textarea, button, a)';

/**
 * Modal dialog. Escape, the close button or a click outside closes it, and the focus returns to the previous element.
 */
export function Dialog({
  title,
  onClose,
  isWide = false,
  children,
}: {
  title: string;
  onClose: () => void;
  isWide?: boolean;
  children: ReactNode;
}) {
  const element = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // By default the browser would focus the close button.
    dialog?.querySelector<HTMLElement>(FIRST)?.focus();
    return () => dialog?.close();
  }, []);
  return (
    // The backdrop is part of the element, so a click on the element itself is outside its content.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      aria-labelledby={titleId}
      className={cx(
        isWide ? 'w-[560px]' : 'w-[440px]',
        'm-auto max-h-[92dvh] max-w-[calc(100vw-24px)] animate-appear overflow-auto rounded-modal border border-divider bg-shell p-0 text-ink shadow-modal',
      )}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => {
        // A selection that starts in a field and ends outside is a click on the dialog too.
        const isOutside = event.target === event.currentTarget && pressed.current === event.currentTarget;
        if (isOutside) onClose();
      }}
    >
      <div className="flex h-12 items-center gap-2 border-b border-hairline pr-2 pl-5">
        <h2 id={titleId} className="min-w-0 flex-1 truncate text-15">
          {title}
        </h2>
        <button
          type="button"
          aria-label={words.close}
          onClick={onClose}
          className="grid size-8 place-items-center rounded-control text-ink-3 hover:bg-raised hover:text-ink max-desk:size-11"
        >
          <X size={16} aria-hidden />
        </button>
      </div>
      <div data-content className="px-5 pt-4 pb-5">
        {children}
      </div>
    </dialog>
  );
}

import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { create } from 'zustand';

/** Open modal dialogs, topmost last. Everything outside the topmost one is inert. */
const useOpenDialogs = create<{ dialogs: readonly HTMLDialogElement[] }>(() => ({ dialogs: [] }));

/**
 * Updates the open dialogs and stops the page from scrolling behind them. Done in script, because with
 * `html:has(dialog[open])` the browser would recompute all styles whenever an element is added or removed.
 */
function showOpen(dialogs: readonly HTMLDialogElement[]): void {
  useOpenDialogs.setState({ dialogs });
  document.documentElement.style.overflow = dialogs.length > 0 ? 'hidden' : '';
}

/** Returns the topmost open dialog, for content that must stay usable above it, such as toasts. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useOpenDialogs(({ dialogs }) => dialogs.at(-1));
}

/**
 * Opens or closes a `<dialog>` as modal, depending on `isOpen`. If it was opened by keyboard, the first control gets
 * the focus. Otherwise the dialog itself gets it, which shows no focus ring. With `keepsFocus` the dialog always gets
 * it.
 */
export function useModalDialog(isOpen: boolean, keepsFocus = false): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || !isOpen) return undefined;
    // True if the dialog was opened by keyboard: then an element with a visible focus ring has the focus.
    const isByKey = document.activeElement?.matches(':focus-visible');
    dialog.showModal();
    if (keepsFocus || !isByKey) {
      dialog.tabIndex = -1;
      dialog.focus();
    }
    showOpen([...useOpenDialogs.getState().dialogs, dialog]);
    return () => {
      showOpen(useOpenDialogs.getState().dialogs.filter((other) => other !== dialog));
      dialog.close();
    };
  }, [isOpen, keepsFocus]);
  return element;
}

/**
 * Returns props that let Escape and a press outside dismiss a modal dialog. They only call `onClose`; the owner closes
 * the dialog through `isOpen`.
 */
export function dismissal(isOpen: boolean, onClose: () => void) {
  return {
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      onClose();
    },
    onClose({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
      // Browsers may close a dialog on a second Escape although `onCancel` prevents it.
      if (isOpen && !currentTarget.open) onClose();
    },
    onPointerDown({ target, currentTarget }: SyntheticEvent) {
      if (target === currentTarget) onClose();
    },
  };
}

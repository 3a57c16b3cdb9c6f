import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { create } from 'zustand';

/** Modal dialogs that are open, the topmost last. Everything outside the topmost one is inert. */
const useOpenDialogs = create<{ dialogs: readonly HTMLDialogElement[] }>(() => ({ dialogs: [] }));

/**
 * A page behind an open dialog stands still. Said here: by `html:has(dialog[open])` a browser styles the whole page again
 * for each element that comes or goes.
 */
function showOpen(dialogs: readonly HTMLDialogElement[]): void {
  useOpenDialogs.setState({ dialogs });
  document.documentElement.style.overflow = dialogs.length > 0 ? 'hidden' : '';
}

/** The topmost open dialog, for what must stay usable above it, such as messages. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useOpenDialogs(({ dialogs }) => dialogs.at(-1));
}

/**
 * Opens and closes a `<dialog>` as a modal one, following `isOpen`. Opened by a key, its first control has the focus and
 * shows it; else the dialog has it, and no ring is seen. `keepsFocus`: the dialog has it always.
 */
export function useModalDialog(isOpen: boolean, keepsFocus = false): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || !isOpen) return undefined;
    // Who goes by keyboard has left something that shows its ring.
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

/** Lets a modal dialog be dismissed by Escape and by a press beside it. The owner decides; it closes through `isOpen`. */
export function dismissal(isOpen: boolean, onClose: () => void) {
  return {
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      onClose();
    },
    onClose({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
      // The browser may close it by itself after a second Escape.
      if (isOpen && !currentTarget.open) onClose();
    },
    onPointerDown({ target, currentTarget }: SyntheticEvent) {
      if (target === currentTarget) onClose();
    },
  };
}

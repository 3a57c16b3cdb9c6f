import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { create } from 'zustand';

/** Modal dialogs that are open, the topmost last. Everything outside the topmost one is inert. */
const useOpenDialogs = create<{ dialogs: readonly HTMLDialogElement[] }>(() => ({ dialogs: [] }));

/** The topmost open dialog, for what must stay usable above it, such as messages. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useOpenDialogs(({ dialogs }) => dialogs.at(-1));
}

/** Opens and closes a `<dialog>` as a modal one, following `isOpen`. One with a `tabIndex` takes the focus itself. */
export function useModalDialog(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || !isOpen) return undefined;
    dialog.showModal();
    // The browser would give it to the first button.
    if (dialog.hasAttribute('tabindex')) dialog.focus();
    useOpenDialogs.setState(({ dialogs }) => ({ dialogs: [...dialogs, dialog] }));
    return () => {
      useOpenDialogs.setState(({ dialogs }) => ({ dialogs: dialogs.filter((other) => other !== dialog) }));
      dialog.close();
    };
  }, [isOpen]);
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

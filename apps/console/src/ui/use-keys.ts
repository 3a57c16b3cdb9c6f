import { letterOf } from '@aureus/contract/hotkeys.ts';
import { useEffect, useRef } from 'react';

const TYPES = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]';

/**
 * Registers keyboard shortcuts: a letter in lower case, or another key's name, such as `Escape`. Ignored with Ctrl,
 * Alt or Meta and while a dialog or menu is open. In a text field or select box only `Escape` works.
 */
export function useKeys(actions: Record<string, () => void>): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || event.repeat) return;
      if (document.querySelector('dialog[open], [role="menu"]') !== null) return;
      const name = letterOf(event) ?? event.key;
      const isTyping = event.target instanceof Element && event.target.matches(TYPES);
      const action = current.current[name];
      if (action === undefined || (isTyping && name !== 'Escape')) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

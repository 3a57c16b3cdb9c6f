import { useEffect, useRef } from 'react';

/** What each key of a game does, by `KeyboardEvent.code`: `KeyC`, `Space`. */
export type GameKeys = Readonly<Record<string, () => void>>;

/** Elements that use the space bar or letters themselves. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [role="tab"], [role="switch"]';
const PRESSABLE = 'button, a[href]';

/** Runs the game's keys wherever the focus is on its page, except where the key has another meaning there. */
export function useGameKeys(keys: GameKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = latest.current[event.code];
      if (!action || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (document.querySelector('dialog[open]') || !(target instanceof Element)) return;
      if (target.closest(OWN_KEYS)) return;
      // A focused button answers the space bar itself.
      if (event.code === 'Space' && target.closest(PRESSABLE)) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

import { placeOf } from '@aureus/contract/hotkeys.ts';
import { useEffect, useRef } from 'react';
import { useKeysChoice } from '../ui/fields/KeysPopover.tsx';
import { doubleField, halveField } from '../ui/format/amount-text.ts';
import { mostNow, type Stake } from './use-stake.ts';

/**
 * Actions of a game by key. For a letter, the key is the typed letter (`KeyC`), for `Space` or `Digit1` the key's
 * position (`KeyboardEvent.code`).
 */
export type GameKeys = Readonly<Record<string, () => void>>;

/** Elements that use the space bar or letters themselves. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [role="tab"], [role="switch"]';
const PRESSABLE = 'button, a[href]';

/** Keys that press a focused button or link. */
const PRESS_KEYS = new Set(['Space', 'Enter', 'NumpadEnter']);

const DIGITS = ['Digit1', 'Digit2', 'Digit3', 'Digit4', 'Digit5', 'Digit6'] as const;

/** Returns shortcuts for the game's button: Space and Enter. */
export const pressKeys = (press: () => void): GameKeys => ({
  Space: press,
  Enter: press,
  NumpadEnter: press,
});

/** Returns shortcuts for actions: the digits 1 to 6, in the order of the actions. */
export const digitKeys = (actions: readonly (() => void)[]): GameKeys =>
  Object.fromEntries(
    DIGITS.flatMap((code, place) => {
      const action = actions[place];
      return action ? [[code, action]] : [];
    }),
  );

/** Returns shortcuts for the stake: A halves it, S doubles it. Returns none if `isFixed`. */
export function stakeKeys(
  stake: Pick<Stake, 'text' | 'setText' | 'smallest' | 'highest'>,
  isFixed = false,
): GameKeys {
  if (isFixed) return {};
  const { text, setText, smallest } = stake;
  return {
    KeyA: () => setText(halveField(text, smallest)),
    KeyS: () => setText(doubleField(text, mostNow(stake))),
  };
}

/**
 * True if a dialog is open. The browser's live list of dialogs is faster than a search of the page on each key press.
 */
const isDialogOpen = (): boolean =>
  Array.from(document.getElementsByTagName('dialog')).some(({ open }) => open);

/**
 * Handles a game's shortcuts anywhere on its page. Elements that use a key themselves come first. Shortcuts do nothing
 * while a dialog is open or if the player has turned them off.
 */
export function useGameKeys(keys: GameKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const code = placeOf(event);
      const action = latest.current[code];
      if (!action || !useKeysChoice.getState().isOn) return;
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (isDialogOpen() || !(target instanceof Element)) return;
      if (target.closest(OWN_KEYS)) return;
      // The browser itself presses a focused button or link.
      if (PRESS_KEYS.has(code) && target.closest(PRESSABLE)) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

import { placeOf } from '@aureus/contract/hotkeys.ts';
import { useEffect, useRef } from 'react';
import { useKeysChoice } from '../ui/fields/KeysPopover.tsx';
import { doubleField, halveField } from '../ui/format/amount-text.ts';
import { mostNow, type Stake } from './use-stake.ts';

/**
 * Actions of a game by key. Letters go by the typed letter (`KeyC`), `Space` and `Digit1` by the key's position
 * (`KeyboardEvent.code`).
 */
export type GameKeys = Readonly<Record<string, () => void>>;

/** Elements that handle the space bar or letters themselves. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [role="tab"], [role="switch"]';
const PRESSABLE = 'button, a[href]';

/** Keys that press the focused element. */
const PRESS_KEYS = new Set(['Space', 'Enter', 'NumpadEnter']);

const DIGITS = ['Digit1', 'Digit2', 'Digit3', 'Digit4', 'Digit5', 'Digit6'] as const;

/** Maps Space and Enter to the game's button. */
export const pressKeys = (press: () => void): GameKeys => ({
  Space: press,
  Enter: press,
  NumpadEnter: press,
});

/** Maps the digits 1 to 6 to the actions, in order. */
export const digitKeys = (actions: readonly (() => void)[]): GameKeys =>
  Object.fromEntries(
    DIGITS.flatMap((code, place) => {
      const action = actions[place];
      return action ? [[code, action]] : [];
    }),
  );

/** Returns the shortcuts for the stake: A halves it, S doubles it. None if `isFixed`. */
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

/** Uses the browser's live list of dialogs, because searching the whole page on each key press would be slower. */
const isDialogOpen = (): boolean =>
  Array.from(document.getElementsByTagName('dialog')).some(({ open }) => open);

/**
 * Handles the game's shortcuts wherever the focus is on its page. Skips elements that use the key themselves, and does
 * nothing while a dialog is open or if the player turned shortcuts off.
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
      // The browser already presses a focused button or link.
      if (PRESS_KEYS.has(code) && target.closest(PRESSABLE)) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

import { placeOf } from '@aureus/contract/hotkeys.ts';
import { useEffect, useRef } from 'react';
import { useKeysChoice } from '../ui/fields/KeysPopover.tsx';
import { doubleField, halveField } from '../ui/format/amount-text.ts';
import { mostNow, type Stake } from './use-stake.ts';

/** Actions of a game by key: `KeyC` by its letter, `Space` and `Digit1` by their place (`KeyboardEvent.code`). */
export type GameKeys = Readonly<Record<string, () => void>>;

/** Elements that use the space bar or letters themselves. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [role="tab"], [role="switch"]';
const PRESSABLE = 'button, a[href]';

/** Keys that press what has the focus. */
const PRESS_KEYS = new Set(['Space', 'Enter', 'NumpadEnter']);

const DIGITS = ['Digit1', 'Digit2', 'Digit3', 'Digit4', 'Digit5', 'Digit6'] as const;

/** Binds the game's button to the keys that press a button. */
export const pressKeys = (press: () => void): GameKeys => ({
  Space: press,
  Enter: press,
  NumpadEnter: press,
});

/** The first on 1, the second on 2, and so on, up to six. */
export const digitKeys = (actions: readonly (() => void)[]): GameKeys =>
  Object.fromEntries(
    DIGITS.flatMap((code, place) => {
      const action = actions[place];
      return action ? [[code, action]] : [];
    }),
  );

/** The keys of the stake: A halves it, S doubles it, as long as it can be changed. */
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

/** By a list that the browser keeps: to search the whole page would cost each press half a millisecond. */
const isDialogOpen = (): boolean =>
  Array.from(document.getElementsByTagName('dialog')).some(({ open }) => open);

/** Runs the game's keys wherever the focus is on its page, except where the key has another meaning there or keys are off. */
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
      // A focused button answers the space bar and Enter itself.
      if (PRESS_KEYS.has(code) && target.closest(PRESSABLE)) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

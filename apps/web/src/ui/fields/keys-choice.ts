import { create } from 'zustand';

const KEY = 'hotkeys';

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    // A forbidden storage means the default.
    return true;
  }
}

/** State of the games' keys, kept in this browser. */
export const useKeysChoice = create<{ isOn: boolean }>(() => ({ isOn: read() }));

/** Turns the games' keys on or off and remembers it. */
export function setKeysOn(isOn: boolean): void {
  useKeysChoice.setState({ isOn });
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // Private windows may refuse; the choice then lives until the page closes.
  }
}

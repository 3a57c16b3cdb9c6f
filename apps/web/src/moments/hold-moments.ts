import { create } from 'zustand';

/** Number of things that keep moments over the page back: a game's result that is being shown, another moment. */
export const useHolds = create<{ holds: number }>(() => ({ holds: 0 }));

/** Keeps moments over the page back. @returns what lets them go; any number of times. */
export function holdMoments(): () => void {
  let isHeld = true;
  const change = (by: number) => useHolds.setState(({ holds }) => ({ holds: holds + by }));
  change(1);
  return () => {
    if (isHeld) change(-1);
    isHeld = false;
  };
}

/** Time in ms after the last press, key or move of the pointer from which polling no longer keeps the session alive. */
const AWAY_AFTER_MS = 60_000;

let lastInputAt = performance.now();
const note = (): void => {
  lastInputAt = performance.now();
};
for (const name of ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const)
  globalThis.addEventListener?.(name, note, { capture: true, passive: true });

/**
 * True if the member seems to have left the screen. The page's own polls say so, because a session whose member went
 * away ends after 15 minutes.
 */
export const isAway = (): boolean => performance.now() - lastInputAt > AWAY_AFTER_MS;

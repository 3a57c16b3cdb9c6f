/** Choice that keeps the end that a switch has. */
export const AS_NOW = 'now';
const MINUTE_MS = 60_000;

/**
 * Returns the end of a switch; null for "when two of us agree". @param choice minutes from now, 0 for no end, or
 * {@link AS_NOW}. @param end its end so far.
 */
export function endOf(choice: string, end: number | null, now: number): number | null {
  if (choice === AS_NOW) return end;
  return choice === '0' ? null : now + Number(choice) * MINUTE_MS;
}

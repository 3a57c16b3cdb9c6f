/** Time that a win is celebrated, in milliseconds, and the longest wait for its turn. */
export const CARD_MS = 1_400;
const LONGEST_WAIT_MS = 4_200;

/** Start of each celebration since the page was opened, by the win's message. */
const starts = new Map<string, number>();
let freeAt = 0;

/** Schedules the celebration of a new win: never two at once, and none that would come too late. */
export function noteWin(id: string, now: number): void {
  if (starts.has(id)) return;
  const startsAt = Math.max(now, freeAt);
  if (startsAt - now > LONGEST_WAIT_MS) {
    starts.set(id, Number.NEGATIVE_INFINITY);
    return;
  }
  starts.set(id, startsAt);
  freeAt = startsAt + CARD_MS;
}

/** Milliseconds until a win is celebrated, below 0 once it is; `undefined` for one that was there before the page. */
export function untilWin(id: string, now: number): number | undefined {
  const startsAt = starts.get(id);
  return startsAt === undefined ? undefined : Math.max(startsAt - now, -2 * CARD_MS);
}

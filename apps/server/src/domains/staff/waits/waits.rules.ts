/** Hours after which a new owner, key or decision counts by itself, where there is one owner. */
const WAIT_HOURS = 24;

/** Things that may wait: a new owner, a member's new key, or a decision that makes an owner or changes the policy. */
export type Waiting = 'OWNER' | 'KEY' | 'DECISION';

/** Wait of an owner, key or decision as stored. `countsAt`: null while only another owner can let it count. */
export type Wait = {
  isWaiting: boolean;
  countsAt: Date | null;
  /** True once `countsAt` is reached. */
  isOver: boolean;
};

/**
 * Time in ms since the epoch from which an owner, key or decision counts: 0 if it counts already, null if only another
 * owner can let it count.
 */
export type Start = number | null;

/** Returns the start that is sealed with an owner, key or decision. */
export const startOf = ({ isWaiting, countsAt }: Pick<Wait, 'isWaiting' | 'countsAt'>): Start =>
  isWaiting ? (countsAt?.getTime() ?? null) : 0;

/** True if an owner, key or decision counts: it doesn't wait, or the time of its wait is over. */
export const counts = ({ isWaiting, isOver }: Wait): boolean => !isWaiting || isOver;

/**
 * Returns from when a new owner, key or decision counts. @param owners number of members who count as owners.
 * @param isFirst true if no one works here yet, so that no one could confirm it.
 */
export function startAfter(now: Date, owners: number, isFirst: boolean): Start {
  if (isFirst) return 0;
  return owners > 1 ? null : now.getTime() + WAIT_HOURS * 3_600_000;
}

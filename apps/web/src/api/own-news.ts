import type { NotificationData } from '@aureus/contract/notifications.ts';

type NewsType = NotificationData['type'];

/** News may come a little after the answer that it is news of. */
const LATE_MS = 5_000;

const awaited = new Map<NewsType, number>();

/**
 * Makes a call whose outcome the page itself tells, so that its notification is listed and not shown as a message too:
 * one message for one event. The notification may come before the call's answer.
 */
export async function showingItself<T>(types: readonly NewsType[], call: () => Promise<T>): Promise<T> {
  const count = (type: NewsType, change: number) => awaited.set(type, (awaited.get(type) ?? 0) + change);
  for (const type of types) count(type, 1);
  try {
    return await call();
  } finally {
    setTimeout(() => {
      for (const type of types) count(type, -1);
    }, LATE_MS);
  }
}

/** Whether a call of this page says by itself what a notification of this type would. */
export const isShownHere = (type: NewsType): boolean => (awaited.get(type) ?? 0) > 0;

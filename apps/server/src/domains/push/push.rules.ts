import type { Notification, NotificationData } from '@aureus/contract/notifications.ts';
import { PUSHED, type PushMessage } from '@aureus/contract/push.ts';

/** The push services of the browsers that there are. A host of the list itself or below it; nothing else is ever called. */
const HOSTS = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

/**
 * True if a subscription's address belongs to a push service: a plain https address on one of their hosts. The check
 * uses the host names alone, so that no name can be made to lead into our own network. @param sandbox the outside world
 * of development, which is never there in production.
 */
export function isPushService(endpoint: string, sandbox: string | undefined): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  if (sandbox !== undefined && url.origin === new URL(sandbox).origin) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}

/** Interprets a push service's status: `GONE` is a subscription that nothing reaches any more. */
export function verdictOf(status: number): 'DONE' | 'GONE' | 'LATER' {
  if (status >= 200 && status < 300) return 'DONE';
  // 400 and 403: it was made for another key of ours. 413: nothing that we send is that long.
  return status === 429 || status >= 500 ? 'LATER' : 'GONE';
}

/** A notification as it is pushed, without amounts where they are hidden; undefined for what is not pushed. */
export function messageOf(
  { id, code, additionalData }: Notification,
  isHidden: boolean,
): PushMessage | undefined {
  if (!PUSHED.includes(additionalData.type)) return undefined;
  const { type, provider, way, amount } = additionalData;
  const data: Pick<NotificationData, 'type' | 'provider' | 'way' | 'amount'> = { type };
  if (provider !== undefined) data.provider = provider;
  if (way !== undefined) data.way = way;
  if (amount !== undefined && !isHidden) data.amount = amount;
  return { id, code, data };
}

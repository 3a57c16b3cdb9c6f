import type { Notification, NotificationData } from '@aureus/contract/notifications.ts';
import { PUSHED, type PushMessage } from '@aureus/contract/push.ts';

/** Hosts of browsers' push services. Apart from a sandbox, only these hosts and their subdomains are called. */
const HOSTS = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

/**
 * True if a subscription's URL belongs to a known push service, over https on the default port. Only these hosts are
 * accepted, so no URL can point into the site's own network. @param sandbox URL of the development sandbox; never set
 * in production.
 */
export function isPushService(endpoint: string, sandbox: string | undefined): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  if (sandbox !== undefined && url.origin === new URL(sandbox).origin) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}

/**
 * Interprets a push service's HTTP status. GONE: the subscription can't be used anymore. LATER: send the message again
 * later.
 */
export function verdictOf(status: number): 'DONE' | 'GONE' | 'LATER' {
  if (status >= 200 && status < 300) return 'DONE';
  // Any other status ends the subscription, such as 403 if the browser subscribed with another key of the site.
  return status === 429 || status >= 500 ? 'LATER' : 'GONE';
}

/**
 * Converts a notification to a push message, without the amount if `isHidden`; undefined for types that aren't pushed.
 */
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

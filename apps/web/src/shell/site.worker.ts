import type { Notification } from '@aureus/contract/notifications.ts';
import type { PushMessage } from '@aureus/contract/push.ts';
import { notificationText } from '../domains/notifications/notification-text.ts';

/** Files of the offline page. The build fills them in. */
declare const OFFLINE_FILES: readonly [page: string, ...string[]];
/** Hash of the offline page and its icon, used as the name of the cache. */
declare const OFFLINE_VERSION: string;

/** Part of the service worker's types that this file needs. */
interface Worker {
  addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: object) => Promise<{ url: string; focus: () => Promise<unknown> }[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  registration: {
    navigationPreload?: { enable: () => Promise<void> };
    showNotification: (title: string, options: object) => Promise<void>;
  };
}
interface WorkerEvent {
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (answer: Promise<Response>) => void;
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  data?: { json: () => unknown };
  notification: { close: () => void };
}
const worker = self as unknown as Worker;
const [OFFLINE_PAGE] = OFFLINE_FILES;

worker.addEventListener('install', (event) => {
  const fill = async () => {
    const cache = await caches.open(OFFLINE_VERSION);
    await cache.addAll(OFFLINE_FILES.map((file) => new Request(file, { cache: 'reload' })));
    // Open pages use nothing in the cache, so this worker can take over at once.
    await worker.skipWaiting();
  };
  event.waitUntil(fill());
});

worker.addEventListener('activate', (event) => {
  const takeOver = async () => {
    const old = (await caches.keys()).filter((name) => name !== OFFLINE_VERSION);
    await Promise.all(old.map((name) => caches.delete(name)));
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  };
  event.waitUntil(takeOver());
});

/**
 * Loads pages from the network, so none is outdated. Without a connection, the cache delivers the offline page and its
 * files.
 */
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (!navigator.onLine && OFFLINE_FILES.includes(new URL(request.url).pathname))
    event.respondWith(fromCache(request));
});

async function page(event: WorkerEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(OFFLINE_PAGE)) ?? Response.error();
  }
}

const fromCache = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);

worker.addEventListener('push', (event) => {
  const message = event.data?.json() as PushMessage | undefined;
  if (message === undefined) return;
  const { id, code, data } = message;
  const notification: Notification = {
    id,
    code,
    type: 'INFO',
    additionalData: data,
    isRead: false,
    createdAt: 0,
  };
  const { title, text } = notificationText(notification);
  event.waitUntil(
    worker.registration.showNotification(title, {
      body: text ?? '',
      icon: '/app-192.png',
      badge: '/favicon.png',
      tag: id,
    }),
  );
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const show = async () => {
    const [open] = await worker.clients.matchAll({ type: 'window' });
    await (open ? open.focus() : worker.clients.openWindow('/'));
  };
  event.waitUntil(show());
});

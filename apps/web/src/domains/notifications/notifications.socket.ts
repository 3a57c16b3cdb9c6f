import type { Notification } from '@aureus/contract/notifications.ts';
import { isShownHere } from '../../api/own-news.ts';
import { patchMe, refreshMe } from '../../api/session.ts';
import { onMessage } from '../../api/socket.ts';
import { loadPart } from '../../ui/parts/load-part.ts';
import { unlessStreaming } from '../../ui/streamer.ts';
import { showToast } from '../../ui/toast.ts';
import { isListKnown, outdateList, setUnread } from './notifications-cache.ts';

/** Maximum number of unread notifications that the server counts. */
const MOST_UNREAD = 100;

function announce(notification: Notification, celebrateLevel: (level: number) => void): void {
  const { type, level, callKey } = notification.additionalData;
  // News that the page has already shown gets no toast: a sent tip, or the outcome of the page's own call. A trade
  // offer on Steam has a code, and gets a toast.
  if (type === 'TIP_SENT' || (notification.code === null && isShownHere(callKey))) return;
  if (type === 'LEVEL_UNLOCKED' && level !== undefined) {
    celebrateLevel(level);
    return;
  }
  // The texts load with the first notification. If that fails, there is no toast, but the list shows the notification.
  loadPart(() => import('./notification-text.ts'))
    .then(({ notificationText }) => {
      const { kind, title, text, isPrivate } = notificationText(notification);
      showToast(kind, title, { text: isPrivate && text ? unlessStreaming(text) : text });
      return loadPart(() => import('../../ui/sound/notice-sounds.ts'));
    })
    .then(({ playNotice }) => playNotice('notice'))
    .catch(() => undefined);
}

/**
 * Shows the player's notifications as they arrive, and keeps the badge and the list current.
 * @param celebrateLevel announces a new level in place of the usual toast.
 * @returns a function that unsubscribes.
 */
export function followNotifications(celebrateLevel: (level: number) => void): () => void {
  // Messages from before this subscription may already be counted. Instead of adding to the count, they reload the
  // player's record.
  let isEarly = true;
  const stops = [
    onMessage('user:notify:newNotification', (notification) => {
      announce(notification, celebrateLevel);
      if (isListKnown())
        loadPart(() => import('./notifications-list.ts'))
          .then(({ prepend }) => prepend(notification))
          .catch(outdateList);
      const { count = 1 } = notification.additionalData;
      if (isEarly) void refreshMe();
      // Merged tips of one sender count only once, with the first tip.
      else if (count === 1)
        patchMe((me) => ({
          ...me,
          unreadNotifications: Math.min(MOST_UNREAD, me.unreadNotifications + 1),
        }));
    }),
    onMessage('user:notify:notificationsRead', ({ unread }) => {
      setUnread(unread);
      outdateList();
    }),
  ];
  isEarly = false;
  return () => {
    for (const stop of stops) stop();
  };
}

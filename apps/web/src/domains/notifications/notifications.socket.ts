import type { Notification } from '@aureus/contract/notifications.ts';
import { isShownHere } from '../../api/own-news.ts';
import { patchMe, refreshMe } from '../../api/session.ts';
import { onMessage } from '../../api/socket.ts';
import { loadPart } from '../../ui/parts/load-part.ts';
import { unlessStreaming } from '../../ui/streamer.ts';
import { showToast } from '../../ui/toast.ts';
import { isListKnown, outdateList, setUnread } from './notifications-cache.ts';

/** As the server counts them: no further. */
const MOST_UNREAD = 100;

function announce(notification: Notification, celebrateLevel: (level: number) => void): void {
  const { type, level, callKey } = notification.additionalData;
  // The dialog has confirmed a sent tip. That a trade offer waits at Steam is news beside the call's own.
  if (type === 'TIP_SENT' || (notification.code === null && isShownHere(callKey))) return;
  if (type === 'LEVEL_UNLOCKED' && level !== undefined) {
    celebrateLevel(level);
    return;
  }
  // The words of all notifications come with the first one; what they cannot say is in the list.
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
 * Shows the player's notifications as they come, and keeps badge and list in step. Returns the function that stops it.
 * @param celebrateLevel tells of a new level in place of a message.
 */
export function followNotifications(celebrateLevel: (level: number) => void): () => void {
  // What came before this listened may be in the count already.
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
      // Further tips of a sender are in the count with the first one.
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

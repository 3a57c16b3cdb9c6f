import { patchMe, refreshMe } from '../../api/session.ts';
import { onMessage } from '../../api/socket.ts';
import { showToast } from '../../ui/toast.ts';
import { notificationText } from './notification.text.ts';
import { outdateList, prepend, setUnread } from './notifications.queries.ts';

/** As the server counts them: no further. */
const MOST_UNREAD = 100;

/** Shows the player's notifications as they come, and keeps badge and list in step. Returns the function that stops it. */
export function followNotifications(): () => void {
  // What came before this listened may be in the count already.
  let isEarly = true;
  const stops = [
    onMessage('user:notify:newNotification', (notification) => {
      const { kind, title, text } = notificationText(notification);
      const { type } = notification.additionalData;
      // Many levels can come at once: the last one says it all.
      const topic = type === 'LEVEL_UNLOCKED' ? type : undefined;
      // Whoever gives a tip has been told by the dialog.
      if (type !== 'TIP_SENT') showToast(kind, title, { text, topic });
      prepend(notification);
      if (isEarly) void refreshMe();
      else
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

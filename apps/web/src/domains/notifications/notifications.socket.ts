import { onMessage } from '../../api/socket.ts';
import { showToast } from '../../ui/toast.ts';
import { notificationText } from './notification.text.ts';

/** Shows the player's notifications as they come. Returns the function that stops it. */
export function followNotifications(): () => void {
  return onMessage('user:notify:newNotification', (notification) => {
    const { kind, title, text } = notificationText(notification);
    showToast(kind, title, { text });
  });
}

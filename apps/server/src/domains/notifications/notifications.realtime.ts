import type { Bus } from '../../platform/bus.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { NotificationsFacts } from './notifications.events.ts';

export function publishNotifications(parts: { bus: Bus<NotificationsFacts>; realtime: Realtime }): void {
  parts.bus.on('notifications:new', ({ playerId, notification }) =>
    parts.realtime.toUser(playerId, 'user:notify:newNotification', notification),
  );
  parts.bus.on('notifications:read', ({ playerId, unread }) =>
    parts.realtime.toUser(playerId, 'user:notify:notificationsRead', { unread }),
  );
}

import type { Bus } from '../../platform/bus.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { NotificationsFacts } from './notifications.events.ts';
import { notificationsPersonal } from './notifications.personal.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { createNotifications, type Notifications } from './notifications.ts';

function publishNotifications(parts: { bus: Bus<NotificationsFacts>; realtime: Realtime }): void {
  parts.bus.on('notifications:new', ({ playerId, notification }) =>
    parts.realtime.toUser(playerId, 'user:notify:newNotification', notification),
  );
  parts.bus.on('notifications:read', ({ playerId, unread }) =>
    parts.realtime.toUser(playerId, 'user:notify:notificationsRead', { unread }),
  );
}

export function notificationsModule(node: Node): Module<Notifications> {
  const notifications = createNotifications(node);
  return {
    face: notifications,
    personal: notificationsPersonal,
    routes: (http) => notificationsRoutes(http, notifications),
    listen: () => publishNotifications(node),
  };
}

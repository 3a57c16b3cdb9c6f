import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import { notificationsPersonal } from './notifications.personal.ts';
import { publishNotifications } from './notifications.realtime.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { createNotifications, type Notifications } from './notifications.ts';

export function notificationsModule(node: Node): Module<Notifications> {
  const notifications = createNotifications(node);
  return {
    face: notifications,
    personal: notificationsPersonal,
    routes: (http) => notificationsRoutes(http, notifications),
    listen: () => publishNotifications(node),
  };
}

import type { Notification } from '@aureus/contract/notifications.ts';

/** Facts of notifications, announced after commit. */
export type NotificationsFacts = {
  'notifications:new': { playerId: bigint; notification: Notification };
  /** A player read some notifications; `unread` are left. */
  'notifications:read': { playerId: bigint; unread: number };
};

declare module '../../platform/bus.ts' {
  interface Facts extends NotificationsFacts {}
}

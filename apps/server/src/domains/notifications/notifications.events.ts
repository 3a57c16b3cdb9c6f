import type { Notification } from '@aureus/contract/notifications.ts';

/** Facts of notifications, announced after commit. */
export type NotificationsFacts = { 'notifications:new': { playerId: bigint; notification: Notification } };

import {
  NOTIFICATIONS_A_PAGE,
  type Notification,
  type NotificationData,
  UNREAD_MOST,
} from '@aureus/contract/notifications.ts';
import type { Bus } from '../../platform/bus.ts';
import { skippedBy } from '../../platform/paging.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import type { NotificationsFacts } from './notifications.events.ts';
import * as store from './notifications.store.ts';

export type Notifications = ReturnType<typeof createNotifications>;

/** What players are told of their own affairs: kept, pushed to whoever is there, and read page by page. */
export function createNotifications({ db, bus }: { db: Db; bus: Bus<NotificationsFacts> }) {
  return {
    /** Keeps a notification, in the transaction of its reason. Give the answer to {@link publish} after commit. */
    async add(
      tx: Tx,
      playerId: bigint,
      type: Notification['type'],
      data: NotificationData,
      code: string | null = null,
    ): Promise<{ playerId: bigint; notification: Notification }> {
      return { playerId, notification: await store.insert(tx, { playerId, code, type, data }) };
    },

    publish: (added: { playerId: bigint; notification: Notification }) =>
      bus.publish('notifications:new', added),

    /** A page of a player's own, the newest first, or of those before one; the first page is 0. */
    async page(playerId: bigint, page: number, before?: bigint): Promise<Notification[]> {
      const limit = NOTIFICATIONS_A_PAGE;
      const offset = skippedBy({ page, limit });
      return offset === undefined ? [] : store.readPage(db, playerId, { limit, offset, before });
    },

    /** How many a player has not read, up to {@link UNREAD_MOST}. */
    unread: (playerId: bigint): Promise<number> => store.countUnread(db, playerId, UNREAD_MOST),

    /** Marks a player's own as read, up to one of them, or all. @returns how many are unread now. */
    async markRead(playerId: bigint, upTo: bigint | null): Promise<number> {
      const isChanged = await store.markRead(db, playerId, upTo);
      const unread = await this.unread(playerId);
      if (isChanged) bus.publish('notifications:read', { playerId, unread });
      return unread;
    },
  };
}

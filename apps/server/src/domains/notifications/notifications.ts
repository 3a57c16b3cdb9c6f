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

/** A stored notification, with the id of its player. */
export type AddedNotification = { playerId: bigint; notification: Notification };

export { readMessage, type StoredMessage } from './notifications.store.ts';

export type Notifications = {
  /** Stores a notification in the transaction of its cause. Pass the result to {@link publish} after commit. */
  add: (
    tx: Tx,
    playerId: bigint,
    type: Notification['type'],
    data: NotificationData,
    code?: string | null,
  ) => Promise<AddedNotification>;
  /**
   * Pushes a notification to the player's pages. Call after the commit of {@link add}, or of a domain's own SQL function
   * that stored it by notifications_add.sql or notifications_add_tip.sql.
   */
  publish: (added: AddedNotification) => void;
  /**
   * Returns a page of the player's notifications, newest first; pages count from 0. @param before only notifications
   * with a lower id.
   */
  page: (playerId: bigint, page: number, before?: bigint) => Promise<Notification[]>;
  /** Number of unread notifications, at most {@link UNREAD_MOST}. */
  unread: (playerId: bigint) => Promise<number>;
  /**
   * Marks the player's notifications as read, up to the given id; null marks all. @returns the number still unread.
   */
  markRead: (playerId: bigint, upTo: bigint | null) => Promise<number>;
};

/** Players' notifications: stored, pushed to open pages, and read in pages. */
export function createNotifications({ db, bus }: { db: Db; bus: Bus<NotificationsFacts> }): Notifications {
  const unread = (playerId: bigint) => store.countUnread(db, playerId, UNREAD_MOST);

  return {
    async add(tx, playerId, type, data, code = null) {
      return { playerId, notification: await store.insert(tx, { playerId, code, type, data }) };
    },

    publish: (added) => bus.publish('notifications:new', added),

    async page(playerId, page, before) {
      const limit = NOTIFICATIONS_A_PAGE;
      const offset = skippedBy({ page, limit });
      return offset === undefined ? [] : store.readPage(db, playerId, { limit, offset, before });
    },

    unread,

    async markRead(playerId, upTo) {
      const isChanged = await store.markRead(db, playerId, upTo);
      const left = await unread(playerId);
      if (isChanged) bus.publish('notifications:read', { playerId, unread: left });
      return left;
    },
  };
}

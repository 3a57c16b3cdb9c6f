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

/** A notification that is kept, and whose it is. */
export type AddedNotification = { playerId: bigint; notification: Notification };

export type Notifications = {
  /** Keeps a notification, in the transaction of its reason. Give the answer to {@link publish} after commit. */
  add: (
    tx: Tx,
    playerId: bigint,
    type: Notification['type'],
    data: NotificationData,
    code?: string | null,
  ) => Promise<AddedNotification>;
  /** Keeps that a tip came; several unread ones of a sender within an hour are one notification. */
  addTip: (tx: Tx, playerId: bigint, tip: { amount: number; username: string }) => Promise<AddedNotification>;
  /** Pushes a notification to its player's pages, after commit of {@link add}. */
  publish: (added: AddedNotification) => void;
  /** A page of a player's own, the newest first, or of those before one; the first page is 0. */
  page: (playerId: bigint, page: number, before?: bigint) => Promise<Notification[]>;
  /** Number of unread notifications, at most {@link UNREAD_MOST}. */
  unread: (playerId: bigint) => Promise<number>;
  /** Marks a player's own as read, up to one of them, or all. @returns how many are unread now. */
  markRead: (playerId: bigint, upTo: bigint | null) => Promise<number>;
};

/** Notifications of a player's own affairs: stored, pushed to open pages, and read page by page. */
export function createNotifications({ db, bus }: { db: Db; bus: Bus<NotificationsFacts> }): Notifications {
  const unread = (playerId: bigint) => store.countUnread(db, playerId, UNREAD_MOST);

  return {
    async add(tx, playerId, type, data, code = null) {
      return { playerId, notification: await store.insert(tx, { playerId, code, type, data }) };
    },

    async addTip(tx, playerId, tip) {
      const data = { type: 'TIP_RECEIVED', ...tip } as const;
      const notification =
        (await store.addToTip(tx, playerId, data)) ??
        (await store.insert(tx, { playerId, code: null, type: 'SUCCESS', data }));
      return { playerId, notification };
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

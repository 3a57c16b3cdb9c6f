import type { Notification, NotificationData } from '@aureus/contract/notifications.ts';
import { sql } from 'kysely';
import type { Bus } from '../../platform/bus.ts';
import type { Tx } from '../../platform/postgres.ts';
import type { NotificationsFacts } from './notifications.events.ts';

export type Notifications = ReturnType<typeof createNotifications>;

/** What players are told of their own affairs: kept, and pushed to whoever is there. */
export function createNotifications({ bus }: { bus: Bus<NotificationsFacts> }) {
  return {
    /** Keeps a notification, in the transaction of its reason. Give the answer to {@link publish} after commit. */
    async add(
      tx: Tx,
      playerId: bigint,
      type: Notification['type'],
      data: NotificationData,
      code: string | null = null,
    ): Promise<{ playerId: bigint; notification: Notification }> {
      const row = await tx
        .insertInto('notifications_messages')
        .values({
          player_id: playerId,
          code,
          type,
          data: JSON.stringify(data),
          created_at: sql<Date>`app_now()`,
        })
        .returning(['id', 'created_at'])
        .executeTakeFirstOrThrow();
      const notification: Notification = {
        id: String(row.id),
        code,
        type,
        additionalData: data,
        isRead: false,
        createdAt: row.created_at.getTime(),
      };
      return { playerId, notification };
    },

    publish: (added: { playerId: bigint; notification: Notification }) =>
      bus.publish('notifications:new', added),
  };
}

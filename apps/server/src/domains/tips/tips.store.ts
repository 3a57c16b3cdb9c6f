import type { NotificationData } from '@aureus/contract/notifications.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import type { AddedNotification } from '../notifications/notifications.ts';
import type { UnableToPlay } from '../wallet/wallet.ts';
import { TIP_HOURS } from './tips.rules.ts';

export type TipRow = { key: string; fromId: bigint; toId: bigint; amount: bigint };

/** True if the key was used for a tip by any player. */
export async function isUsed(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await sql`select from tips_tips where key = ${key}`.execute(tx);
  return rows.length > 0;
}

/** Facts by which a tip is judged, under the lock of both wallets. Amounts are cents. */
export type TipFacts = {
  /** Names of both sides; null for a player that doesn't exist. */
  fromName: string | null;
  toName: string | null;
  toRole: string | null;
  /**
   * Tip that an earlier call with the same key made; null if there is none. `earlierBalance` is the sender's balance
   * after it.
   */
  earlierFrom: bigint | null;
  earlierTo: bigint | null;
  earlierAmount: bigint | null;
  earlierBalance: bigint | null;
  /** Reason why the sender may not play; null if there is none. */
  unable: UnableToPlay | null;
  isBlocked: boolean;
  takesGifts: boolean;
  balance: bigint;
  /** Cents that the sender tipped in the last `TIP_HOURS` hours. */
  tipped: bigint;
  /** True if the sender may have debts or coins on hold; false rules out both. */
  mayHold: boolean;
  hasTwoFactor: boolean;
};

/**
 * Locks both wallets in id order and reads the facts. @param holdDays days for which the coins of a card deposit are
 * held.
 */
export async function readFacts(tx: Tx, { key, fromId, toId }: TipRow, holdDays: number): Promise<TipFacts> {
  const { rows } = await sql<TipFacts>`
    select from_name as "fromName", to_name as "toName", to_role as "toRole", earlier_from as "earlierFrom",
      earlier_to as "earlierTo", earlier_amount as "earlierAmount", earlier_balance as "earlierBalance", unable,
      is_blocked as "isBlocked", takes_gifts as "takesGifts", balance, tipped, may_hold as "mayHold",
      has_two_factor as "hasTwoFactor"
    from tips_facts(${key}, ${fromId}, ${toId}, ${TIP_HOURS}, ${holdDays})`.execute(tx);
  if (rows[0] === undefined) throw new Error('the database answered nothing');
  return rows[0];
}

/** A stored tip: the balances of sender and recipient in cents, and the notifications of both. */
export type KeptTip = { balance: bigint; received: bigint; news: AddedNotification[] };

/**
 * Stores a tip whose coins have moved, with the notifications of both sides. @param names of both sides.
 * @returns undefined if a concurrent call of another player has just used the same key.
 */
export async function keepTip(
  tx: Tx,
  { key, fromId, toId, amount }: TipRow,
  names: { from: string; to: string },
): Promise<KeptTip | undefined> {
  const coins = coinsFromCents(amount);
  const sent: NotificationData = {
    type: 'TIP_SENT',
    amount: coins,
    username: names.to,
    userId: String(toId),
  };
  const received: NotificationData = {
    type: 'TIP_RECEIVED',
    amount: coins,
    username: names.from,
    userId: String(fromId),
  };
  const { rows } = await sql<{
    is_new: boolean;
    balance: bigint;
    received: bigint;
    sent_id: bigint;
    sent_at: Date;
    received_id: bigint;
    received_at: Date;
    received_data: NotificationData;
  }>`select * from tips_keep(${key}, ${fromId}, ${toId}, ${amount}, ${JSON.stringify(sent)}::jsonb,
      ${JSON.stringify(received)}::jsonb)`.execute(tx);
  const [row] = rows;
  if (row?.is_new !== true) return undefined;
  const added = (playerId: bigint, id: bigint, at: Date, additionalData: NotificationData) => ({
    playerId,
    notification: {
      id: String(id),
      code: null,
      type: 'SUCCESS' as const,
      additionalData,
      isRead: false,
      createdAt: at.getTime(),
    },
  });
  return {
    balance: row.balance,
    received: row.received,
    news: [
      added(fromId, row.sent_id, row.sent_at, sent),
      added(toId, row.received_id, row.received_at, row.received_data),
    ],
  };
}

/** Cents tipped by a player in the last `hours` hours. */
export async function readGiven(tx: Tx, playerId: bigint, hours: number): Promise<bigint> {
  const { rows } = await sql<{ given: bigint }>`
    select coalesce(sum(amount), 0)::bigint as given from tips_tips
    where from_id = ${playerId} and at > app_now() - ${hours} * interval '1 hour'`.execute(tx);
  return rows[0]?.given ?? 0n;
}

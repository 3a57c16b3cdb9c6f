import { coinsFromCents } from '@aureus/money/cents.ts';
import { type Db, sqlState, type Tx } from '../../platform/postgres.ts';
import type { Account } from '../account/account.ts';
import type { AddedNotification, Notifications } from '../notifications/notifications.ts';
import { evidence, type Kind, label, type RequestRow, type WithPayload } from '../staff/staff.ts';
import type { Wallet, WalletStaff } from '../wallet/wallet.ts';
import { isOfOwnPerson } from './players.store.ts';

const centsOf = ({ payload }: WithPayload): bigint => BigInt(String(payload['cents']));
const keyOf = ({ payload }: WithPayload): string => String(payload['key']);

/** Requests to credit coins to a player. By default, a member may credit small sums alone, up to a limit per day. */
export function creditRequests(parts: {
  db: Db;
  account: Pick<Account, 'profile'>;
  wallet: Pick<Wallet, 'read' | 'announce'> & { staff: WalletStaff };
  notifications: Notifications;
}): Kind {
  const { db, account, wallet, notifications } = parts;

  /** Credits the requested coins once. @returns undefined if they were credited before. */
  async function give(tx: Tx, playerId: bigint, row: RequestRow): Promise<AddedNotification | undefined> {
    const amount = centsOf(row);
    if (!(await wallet.staff.credit(tx, { playerId, amount, ref: keyOf(row) }))) return undefined;
    return notifications.add(tx, playerId, 'SUCCESS', {
      type: 'STAFF_CREDIT',
      amount: coinsFromCents(amount),
      reason: row.reason,
    });
  }

  return {
    name: 'CREDIT',
    dueMinutes: 2 * 60,
    expiresHours: 3 * 24,

    summaries: (rows) =>
      rows.map((row) => ({
        coins: coinsFromCents(centsOf(row)),
        detail: label('CREDIT', {}),
        signs: [row.needs === 0 ? label('GIVEN_ALONE', {}) : label('SECOND_MEMBER', {})],
      })),

    async look(row) {
      const playerId = row.playerId ?? 0n;
      const [profile, { balance }, isOwn] = await Promise.all([
        account.profile(playerId),
        wallet.read(playerId),
        isOfOwnPerson(db, row.id, playerId),
      ]);
      return {
        memberSince: profile?.createdAt.getTime() ?? null,
        playerReads: row.reason,
        evidence: [
          ...(isOwn ? [evidence('CREDIT_OWN', 'WEIGH', {})] : []),
          evidence('CREDIT_BALANCE', 'CLEAR', { coins: coinsFromCents(balance) }),
          evidence('CREDIT_PLAY_THROUGH', 'CLEAR', {}),
        ],
      };
    },

    async carryOut(row) {
      const { playerId } = row;
      if (playerId === null) throw new Error(`request ${row.id} names no player`);
      try {
        const note = await db.transaction().execute((tx) => give(tx, playerId, row));
        if (note !== undefined) {
          notifications.publish(note);
          wallet.announce(playerId, (await wallet.read(playerId)).balance);
        }
      } catch (error) {
        // The player took a break or was excluded after the credit was requested.
        if (sqlState(error) === 'AU011') return { code: 'CREDIT_PLAYER_EXCLUDED', values: {} };
        throw error;
      }
      return { code: 'CREDIT_GIVEN', values: { coins: coinsFromCents(centsOf(row)) } };
    },
  };
}

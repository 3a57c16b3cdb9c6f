import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Db } from '../../../platform/postgres.ts';
import type { Account } from '../../account/account.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import type { Wallet, WalletStaff } from '../../wallet/wallet.ts';
import type { Kind, WithPayload } from './requests.kinds.ts';
import { coinsText, evidence } from './requests.rules.ts';

/** What is given, as the database kept it. */
const centsOf = ({ payload }: WithPayload): bigint => BigInt(String(payload['cents']));
const keyOf = ({ payload }: WithPayload): string => String(payload['key']);

/** Coins that staff give: alone up to a little, else with somebody else. */
export function creditRequests(parts: {
  db: Db;
  account: Pick<Account, 'profile'>;
  wallet: Pick<Wallet, 'read' | 'announce'> & { staff: WalletStaff };
  notifications: Notifications;
}): Kind {
  const { db, account, wallet, notifications } = parts;

  return {
    name: 'CREDIT',
    dueMinutes: 2 * 60,
    expiresHours: 3 * 24,

    summaries: (rows) =>
      rows.map((row) => ({
        coins: coinsFromCents(centsOf(row)),
        detail: 'Staff credit',
        signs: [row.needs === 0 ? 'Given alone' : 'Needs a second member'],
      })),

    async look(row) {
      const playerId = row.playerId ?? 0n;
      const [profile, { balance }] = await Promise.all([account.profile(playerId), wallet.read(playerId)]);
      return {
        memberSince: profile?.createdAt.getTime() ?? null,
        playerReads: row.reason,
        evidence: [
          evidence('Balance', 'CLEAR', `${coinsText(balance)} coins`, 'Before the credit'),
          evidence('Play-through', 'CLEAR', 'Once', 'The coins must be staked once before they may leave'),
        ],
      };
    },

    async carryOut(row) {
      const { playerId } = row;
      if (playerId === null) throw new Error(`request ${row.id} names no player`);
      const amount = centsOf(row);
      const note = await db.transaction().execute(async (tx) => {
        if (!(await wallet.staff.credit(tx, { playerId, amount, ref: keyOf(row) }))) return undefined;
        return notifications.add(tx, playerId, 'SUCCESS', {
          type: 'STAFF_CREDIT',
          amount: coinsFromCents(amount),
          reason: row.reason,
        });
      });
      if (note !== undefined) {
        notifications.publish(note);
        wallet.announce(playerId, (await wallet.read(playerId)).balance);
      }
      return `Given: ${coinsText(amount)} coins.`;
    },
  };
}

import { LIMIT_KINDS, LIMIT_PERIODS } from '@aureus/contract/limits.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Db } from '../../platform/postgres.ts';
import type { AccountStaff } from '../account/account.ts';
import type { AddedNotification, Notifications } from '../notifications/notifications.ts';
import { evidence, type Kind, label, payloadText, type WithPayload } from '../staff/staff.ts';
import type { Limits } from './limits.ts';

const limitOf = (row: WithPayload) => ({
  what: LIMIT_KINDS.find((what) => what === payloadText(row, 'what')) ?? 'DEPOSIT',
  period: LIMIT_PERIODS.find((period) => period === payloadText(row, 'period')) ?? 'DAY',
});

/**
 * Requests to let a player raise a limit that staff lowered. One member of staff can lower a limit alone; by default,
 * a raise needs another member's vote.
 */
export function limitRaiseRequests(parts: {
  db: Db;
  account: { staff: AccountStaff };
  limits: Pick<Limits, 'protections' | 'endProtection'>;
  notifications: Pick<Notifications, 'add' | 'publish'>;
}): Kind {
  const { db, account, limits, notifications } = parts;

  return {
    name: 'LIMIT_RAISE',
    dueMinutes: 24 * 60,
    expiresHours: 7 * 24,

    summaries: (rows) =>
      rows.map((row) => ({
        coins: Number(payloadText(row, 'cents')) / 100,
        detail: label('LIMIT', limitOf(row)),
        signs: [label('LIMIT_RAISE', {})],
      })),

    async look(row) {
      const playerId = row.playerId ?? 0n;
      const record = await account.staff.record(playerId);
      const limit = limitOf(row);
      const protection = (await limits.protections(playerId)).find(
        ({ what, period }) => what === limit.what && period === limit.period,
      );
      return {
        memberSince: record?.createdAt.getTime() ?? null,
        evidence: [
          evidence('LIMIT_PROTECTED', protection === undefined ? 'CLEAR' : 'WEIGH', {
            ...limit,
            most: protection === undefined ? null : coinsFromCents(protection.cents),
          }),
        ],
      };
    },

    async carryOut(row, { by }) {
      const { playerId } = row;
      if (playerId === null) throw new Error(`request ${row.id} names no player`);
      let added: AddedNotification | undefined;
      const isDone = await db.transaction().execute(async (tx) => {
        if (!(await limits.endProtection(tx, row.id))) return false;
        added = await notifications.add(tx, playerId, 'INFO', { type: 'STAFF_ACT', act: 'LIMIT_FREE' });
        return true;
      });
      if (added !== undefined) notifications.publish(added);
      return isDone ? { code: 'RAISE_ALLOWED', values: { by } } : { code: 'PROTECTION_ENDED', values: {} };
    },
  };
}

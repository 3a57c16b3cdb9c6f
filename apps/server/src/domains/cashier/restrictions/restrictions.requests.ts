import type { Tx } from '../../../platform/postgres.ts';
import type { AccountStaff } from '../../account/account.ts';
import type { AddedNotification, Notifications } from '../../notifications/notifications.ts';
import { evidence, type Kind, label } from '../../staff/staff.ts';
import type { RestrictionsStaff } from './restrictions.staff.ts';

/** Minutes until a request to lift a restriction is due, and hours until it expires. */
export const LIFT_TIMES = { dueMinutes: 2 * 60, expiresHours: 3 * 24 };

/** Thrown if the restriction changed after the request was made. */
class OtherRestriction extends Error {}

/** Request to lift a player's restriction. */
export function liftRequests(parts: {
  account: { staff: AccountStaff };
  restrictions: RestrictionsStaff;
  notifications: Pick<Notifications, 'add' | 'publish'>;
}): Kind {
  const { account, restrictions, notifications } = parts;

  return {
    name: 'LIFT',
    ...LIFT_TIMES,

    summaries: (rows) =>
      rows.map(() => ({
        coins: null,
        detail: label('RESTRICTION', {}),
        signs: [label('LIFT', {})],
      })),

    async look({ playerId }) {
      const record = await account.staff.record(playerId ?? 0n);
      const isInForce = record?.isRestricted === true;
      return {
        memberSince: record?.createdAt.getTime() ?? null,
        playerReads: record?.restrictionReason ?? null,
        evidence: [
          evidence('RESTRICTION', isInForce ? 'WEIGH' : 'CLEAR', {
            isInForce,
            reason: record?.restrictionReason ?? null,
            restrictionCode: record?.restrictionCode ?? null,
          }),
        ],
      };
    },

    async carryOut({ playerId, id, payload }, { by }) {
      if (playerId === null) throw new Error(`request ${id} names no player`);
      let added: AddedNotification | undefined;
      const also = async (tx: Tx) => {
        const mark = await account.staff.restrictionMark(tx, playerId);
        if (mark === null) return;
        // Requests from before marks have none.
        if ((payload['restriction'] ?? mark) !== mark) throw new OtherRestriction();
        added = await notifications.add(tx, playerId, 'INFO', { type: 'STAFF_ACT', act: 'LIFTED' });
      };
      try {
        await restrictions.set(playerId, 'lift', '', { also });
      } catch (error) {
        if (error instanceof OtherRestriction) return { code: 'RESTRICTION_CHANGED', values: {} };
        throw error;
      }
      if (added !== undefined) notifications.publish(added);
      return { code: 'RESTRICTION_LIFTED', values: { by } };
    },
  };
}

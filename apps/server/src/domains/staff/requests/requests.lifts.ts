import type { AccountStaff } from '../../account/account.ts';
import type { RestrictionsStaff } from '../../cashier/restrictions/restrictions.staff.ts';
import type { Kind } from './requests.kinds.ts';
import { evidence } from './requests.rules.ts';

/** By when it should be decided, and when it is void. */
export const LIFT_TIMES = { dueMinutes: 2 * 60, expiresHours: 3 * 24 };

/** Restrictions that somebody wants lifted: what one member put on, two take off. */
export function liftRequests(parts: {
  account: { staff: AccountStaff };
  restrictions: RestrictionsStaff;
}): Kind {
  const { account, restrictions } = parts;

  return {
    name: 'LIFT',
    ...LIFT_TIMES,

    summaries: (rows) =>
      rows.map(() => ({
        coins: null,
        detail: 'Restriction',
        signs: ['Lift a restriction'],
      })),

    async look({ playerId }) {
      const record = await account.staff.record(playerId ?? 0n);
      return {
        memberSince: record?.createdAt.getTime() ?? null,
        playerReads: record?.restrictionReason ?? null,
        evidence: [
          evidence(
            'Restriction',
            record?.isRestricted === true ? 'WEIGH' : 'CLEAR',
            record?.isRestricted === true ? 'In force' : 'None any more',
            record?.restrictionReason ?? '',
          ),
        ],
      };
    },

    async carryOut({ playerId, id }, { by }) {
      if (playerId === null) throw new Error(`request ${id} names no player`);
      await restrictions.set(playerId, 'lift', '');
      return `Lifted by ${by}.`;
    },
  };
}

import type { Badge } from '@aureus/contract/staff-roles.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db } from '../../platform/postgres.ts';
import type { AccountStaff } from '../account/account.ts';
import { isWorking, memberOfPlayer, type Requests, type StaffSession } from '../staff/staff.ts';

export type Badges = {
  /**
   * Requests a change of an account's badge (`role`; USER removes it) and of the member linked to the account
   * (`memberId`; NONE removes the link, null keeps it). @returns the id of the request.
   * @throws HttpError staff.error.not_found | badge_bot | badge_same | request_open.
   */
  ask: (
    member: StaffSession,
    playerId: bigint,
    asked: { role: Badge; memberId: bigint | 'NONE' | null; reason: string },
  ) => Promise<bigint>;
};

/** Staff badges on players' accounts, and links between members of staff and their own accounts. */
export function createBadges({
  db,
  account,
  requests,
}: {
  db: Db;
  account: { staff: AccountStaff };
  requests: Pick<Requests, 'ask'>;
}): Badges {
  return {
    ask: (member, playerId, { role, memberId, reason }) =>
      db.transaction().execute(async (tx) => {
        const record = await account.staff.record(playerId, tx);
        if (record === undefined || (typeof memberId === 'bigint' && !(await isWorking(tx, memberId))))
          throw refuse('staff.error.not_found');
        if (record.role === 'BOT') throw refuse('staff.error.badge_bot');
        const badge = record.role === 'UNVERIFIED_USER' ? 'USER' : record.role;
        const now = (await memberOfPlayer(tx, playerId))?.id ?? 'NONE';
        const isSameMember = memberId === null || memberId === now;
        if (badge === role && isSameMember) throw refuse('staff.error.badge_same');
        const leaving = memberId === 'NONE' && !isSameMember ? { leaves: true } : {};
        const whose = typeof memberId === 'bigint' ? { member: String(memberId) } : leaving;
        const { id } = await requests.ask(tx, member, {
          kind: 'BADGE',
          subject: playerId,
          payload: { role, ...whose },
          reason,
          said: {
            action: 'BADGE_ASKED',
            subject: `player ${playerId}`,
            after: { role, ...whose },
          },
        });
        return id;
      }),
  };
}

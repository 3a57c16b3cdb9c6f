import type { Member, StaffMe } from '@aureus/contract/staff.ts';
import { permissionsOf } from '@aureus/contract/staff-roles.ts';

/**
 * Returns what the signed-in member may do about another one, as the server judges: a link must not give more than its
 * maker has, and only an owner ends the access of an owner.
 */
export function memberActs(
  me: Pick<StaffMe, 'id' | 'permissions' | 'bundles'>,
  member: Pick<Member, 'id' | 'bundles' | 'factors' | 'lastSeenAt'>,
): { invite: boolean; end: boolean } {
  const mayHaveLink = member.factors === 0 || member.lastSeenAt === null;
  return {
    invite:
      mayHaveLink &&
      me.permissions.includes('members.invite') &&
      permissionsOf(member.bundles).every((one) => me.permissions.includes(one)),
    end:
      member.id !== me.id &&
      me.permissions.includes('members.end') &&
      (!member.bundles.includes('owner') || me.bundles.includes('owner')),
  };
}

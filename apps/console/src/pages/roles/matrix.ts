import type { Member } from '@aureus/contract/staff.ts';
import {
  BUNDLES,
  type Bundle,
  bundlePermissions,
  type Permission,
  permissionsOf,
} from '@aureus/contract/staff-roles.ts';

type PermissionGroup = 'READ' | 'PLAYERS' | 'CHAT' | 'WORK' | 'HOUSE' | 'CARE';

/** All permissions by group, in display order. */
const permissionGroups: readonly { group: PermissionGroup; permissions: readonly Permission[] }[] = [
  {
    group: 'READ',
    permissions: [
      'members.read',
      'requests.read',
      'players.read',
      'kyc.read',
      'support.read',
      'house.read',
      'log.read',
    ],
  },
  {
    group: 'PLAYERS',
    permissions: [
      'support.answer',
      'support.canned',
      'players.note',
      'players.protect',
      'players.restrict',
      'players.sign-out',
      'kyc.ask',
      'restrictions.decide',
      'signals.read',
      'signals.clear',
    ],
  },
  { group: 'CHAT', permissions: ['chat.moderate', 'chat.announce', 'chat.rules', 'chat.review'] },
  {
    group: 'WORK',
    permissions: [
      'withdrawals.decide',
      'payments.decide',
      'payments.ask',
      'credits.ask',
      'credits.decide',
      'roles.ask',
      'shift.write',
    ],
  },
  {
    group: 'HOUSE',
    permissions: [
      'cases.draft',
      'cases.publish',
      'offers.read',
      'offers.make',
      'reconciliation.read',
      'reconciliation.work',
      'prizes.read',
      'prizes.change',
      'switches.read',
      'switches.off',
      'switches.on',
    ],
  },
  {
    group: 'CARE',
    permissions: [
      'aml.work',
      'privacy.ask',
      'privacy.decide',
      'members.invite',
      'members.end',
      'policy.change',
      'roles.change',
      'waits.decide',
    ],
  },
];

/**
 * Cell of the permission matrix: the role lacks the permission, has it, or has it for actions that can need a second
 * person's approval.
 */
export type Cell = 'NONE' | 'HAS' | 'SECOND';

/** One permission, with its cell for each role. */
export interface MatrixRow {
  permission: Permission;
  group: PermissionGroup;
  cells: Record<Bundle, Cell>;
}

/** Permissions that the matrix marks, because some of their actions can need a second person's approval. */
const NEEDS_SECOND: ReadonlySet<Permission> = new Set([
  'restrictions.decide',
  'credits.decide',
  'policy.change',
  'payments.ask',
  'roles.change',
  'cases.publish',
  'offers.make',
  'prizes.change',
  'privacy.decide',
  'switches.on',
]);

const cellOf = (permission: Permission, bundle: Bundle): Cell =>
  !bundlePermissions[bundle].includes(permission) ? 'NONE' : NEEDS_SECOND.has(permission) ? 'SECOND' : 'HAS';

export const matrixRows: MatrixRow[] = permissionGroups.flatMap(({ group, permissions }) =>
  permissions.map((permission) => ({
    permission,
    group,
    cells: Object.fromEntries(BUNDLES.map((bundle) => [bundle, cellOf(permission, bundle)])) as Record<
      Bundle,
      Cell
    >,
  })),
);

/** Counts members with a role. Former members don’t count. */
export const countWith = (members: readonly Member[], bundle: Bundle): number =>
  members.filter(({ endedAt, bundles }) => endedAt === null && bundles.includes(bundle)).length;

/** Returns the permissions that a change of roles adds and removes. */
export function difference(
  from: readonly Bundle[],
  to: readonly Bundle[],
): { added: Permission[]; removed: Permission[] } {
  const [before, after] = [permissionsOf(from), permissionsOf(to)];
  return {
    added: after.filter((one) => !before.includes(one)),
    removed: before.filter((one) => !after.includes(one)),
  };
}

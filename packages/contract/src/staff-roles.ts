/** What a member of the staff may do, one by one. Every route of staff names one of them. */
export const PERMISSIONS = [
  'members.read',
  'members.invite',
  'members.end',
  'roles.ask',
  'roles.change',
  'log.read',
  'requests.read',
  'withdrawals.decide',
  'players.read',
  'players.restrict',
  'players.sign-out',
  'restrictions.decide',
  'credits.ask',
  'credits.decide',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Who may call a route of staff: a permission, somebody on the way in, or anyone. */
export type Access = Permission | 'on-the-way' | 'anyone';

/** Roles are bundles of permissions; a member has one or several. */
export const BUNDLES = [
  'moderator',
  'support',
  'cashier',
  'risk',
  'catalogue',
  'administrator',
  'owner',
] as const;
export type Bundle = (typeof BUNDLES)[number];

const EVERYONE = ['members.read'] as const satisfies readonly Permission[];
/** What everyone has who decides anything. */
const WORK = [
  ...EVERYONE,
  'requests.read',
  'roles.ask',
  'players.read',
] as const satisfies readonly Permission[];
const MEMBERS = [
  'roles.change',
  'members.invite',
  'members.end',
  'log.read',
] as const satisfies readonly Permission[];
export const bundlePermissions: Readonly<Record<Bundle, readonly Permission[]>> = {
  moderator: EVERYONE,
  support: [...WORK, 'players.sign-out', 'credits.ask'],
  cashier: [...WORK, 'withdrawals.decide', 'credits.ask', 'credits.decide'],
  risk: [
    ...WORK,
    'withdrawals.decide',
    'players.restrict',
    'players.sign-out',
    'restrictions.decide',
    'log.read',
  ],
  catalogue: EVERYONE,
  administrator: [...WORK, ...MEMBERS, 'players.restrict', 'restrictions.decide'],
  owner: [
    ...WORK,
    ...MEMBERS,
    'withdrawals.decide',
    'players.restrict',
    'players.sign-out',
    'restrictions.decide',
    'credits.ask',
    'credits.decide',
  ],
};

/** What bundles together permit. */
export const permissionsOf = (bundles: readonly Bundle[]): Permission[] =>
  PERMISSIONS.filter((one) => bundles.some((bundle) => bundlePermissions[bundle].includes(one)));

/** What asks for the key again when the last time was more than five minutes ago. */
export const STEP_UP: ReadonlySet<Permission> = new Set([
  'withdrawals.decide',
  'roles.change',
  'members.invite',
  'members.end',
  'players.restrict',
  'credits.ask',
  'credits.decide',
  'restrictions.decide',
]);

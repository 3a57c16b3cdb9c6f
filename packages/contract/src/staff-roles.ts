/** Permissions of staff, each with words for use in a sentence. */
export const PERMISSION_WORDS = {
  'members.read': 'see members and roles',
  'members.invite': 'make invite links',
  'members.end': 'end access',
  'roles.ask': 'ask for role changes and badges',
  'roles.change': 'vote on role changes and badges',
  'waits.decide': 'confirm new owners, keys and policies',
  'log.read': 'read the staff log',
  'support.read': 'read conversations with players',
  'support.answer': 'answer players',
  'support.canned': 'change canned replies',
  'requests.read': 'see requests',
  'withdrawals.decide': 'vote on withdrawals',
  'payments.decide': 'vote on trades, odd deposits, returns and refunds',
  'payments.ask': 'ask for refunds and corrections',
  'policy.change': 'change the approval policy',
  'players.read': 'see players',
  'players.note': 'write notes about players',
  'players.protect': 'rename players, lower their limits and give them a break',
  'players.restrict': 'restrict and freeze players',
  'players.sign-out': 'sign players out',
  'restrictions.decide': 'vote on lifting restrictions',
  'privacy.ask': 'ask for players’ data, download it, and ask for erasures',
  'privacy.decide': 'vote on exports of players’ data and erasures',
  'credits.ask': 'give coins',
  'credits.decide': 'vote on credits',
  'reconciliation.read': 'see the reconciliation',
  'reconciliation.work': 'work on differences and ask for corrections',
  'signals.read': 'see linked accounts',
  'signals.clear': 'clear linked accounts',
  'shift.write': 'leave a note for the next shift',
  'kyc.read': 'see identity checks',
  'kyc.ask': 'ask for identity checks and reset them',
  'aml.work': 'see and work on money laundering cases',
  'house.read': 'see the house result',
  'switches.read': 'see switches',
  'switches.off': 'switch off',
  'switches.on': 'vote on switching on',
  'offers.read': 'see promo codes and gift cards',
  'offers.make': 'make promo codes and gift cards, vote on them and end them',
  'prizes.read': 'see prizes and the rain',
  'prizes.change': 'ask for and vote on prizes and the rain',
  'cases.draft': 'draft cases',
  'cases.publish': 'ask for and vote on case versions',
  'chat.moderate': 'moderate the chat',
  'chat.announce': 'pin announcements in the chat',
  'chat.rules': 'change the rules of the chat',
  'chat.review': 'review what new moderators do',
} as const;
export type Permission = keyof typeof PERMISSION_WORDS;
export const PERMISSIONS = Object.keys(PERMISSION_WORDS) as Permission[];

/**
 * Access to a staff endpoint: for members with a permission, for all members with a session, even if their sign-in
 * isn't finished (`on-the-way`), or for anyone.
 */
export type Access = Permission | 'on-the-way' | 'anyone';

/** Display names of the roles. A role is a bundle of permissions; a member has one or several. */
export const BUNDLE_NAMES = {
  moderator: 'Moderator',
  support: 'Support',
  cashier: 'Cashier',
  risk: 'Risk',
  catalogue: 'Catalog',
  administrator: 'Admin',
  owner: 'Owner',
} as const;
export type Bundle = keyof typeof BUNDLE_NAMES;
export const BUNDLES = Object.keys(BUNDLE_NAMES) as Bundle[];

const EVERYONE = ['members.read'] as const satisfies readonly Permission[];
/** Permissions that the support, cashier, risk, administrator and owner roles share. */
const WORK = [
  ...EVERYONE,
  'requests.read',
  'support.read',
  'support.answer',
  'roles.ask',
  'players.read',
  'players.note',
  'switches.read',
  'house.read',
  'kyc.read',
  'shift.write',
] as const satisfies readonly Permission[];
const MEMBERS = [
  'support.canned',
  'roles.change',
  'members.invite',
  'members.end',
  'log.read',
] as const satisfies readonly Permission[];
const OFFERS = ['offers.read', 'offers.make'] as const satisfies readonly Permission[];
const PRIVACY = ['privacy.ask', 'privacy.decide'] as const satisfies readonly Permission[];
const PRIZES = ['prizes.read', 'prizes.change'] as const satisfies readonly Permission[];
const CASES = ['cases.draft', 'cases.publish'] as const satisfies readonly Permission[];
/**
 * Permissions of administrators and owners in the chat: they also pin announcements, change the rules, and review new
 * moderators' actions.
 */
const CHAT = [
  'chat.moderate',
  'chat.announce',
  'chat.rules',
  'chat.review',
] as const satisfies readonly Permission[];
export const bundlePermissions: Readonly<Record<Bundle, readonly Permission[]>> = {
  moderator: [...EVERYONE, 'chat.moderate'],
  support: [
    ...WORK,
    'support.canned',
    'privacy.ask',
    'players.protect',
    'players.sign-out',
    'credits.ask',
    'chat.moderate',
  ],
  cashier: [
    ...WORK,
    'kyc.ask',
    ...OFFERS,
    'withdrawals.decide',
    'payments.decide',
    'payments.ask',
    'credits.ask',
    'credits.decide',
    'switches.off',
    'reconciliation.read',
    'reconciliation.work',
    'signals.read',
  ],
  risk: [
    ...WORK,
    'kyc.ask',
    ...PRIVACY,
    'players.protect',
    'withdrawals.decide',
    'payments.decide',
    'payments.ask',
    'players.restrict',
    'players.sign-out',
    'restrictions.decide',
    'log.read',
    'switches.off',
    'switches.on',
    'reconciliation.read',
    'signals.read',
    'signals.clear',
    'aml.work',
  ],
  catalogue: [...EVERYONE, 'requests.read', ...CASES, ...PRIZES],
  administrator: [
    ...WORK,
    'kyc.ask',
    ...PRIVACY,
    ...MEMBERS,
    'players.protect',
    ...CHAT,
    'policy.change',
    ...CASES,
    ...PRIZES,
    ...OFFERS,
    'players.restrict',
    'restrictions.decide',
    'switches.off',
    'switches.on',
    'reconciliation.read',
    'signals.read',
  ],
  owner: [
    ...WORK,
    'waits.decide',
    'kyc.ask',
    ...PRIVACY,
    ...MEMBERS,
    'players.protect',
    ...CHAT,
    'policy.change',
    ...CASES,
    ...PRIZES,
    ...OFFERS,
    'withdrawals.decide',
    'payments.decide',
    'payments.ask',
    'players.restrict',
    'players.sign-out',
    'restrictions.decide',
    'credits.ask',
    'credits.decide',
    'switches.off',
    'switches.on',
    'reconciliation.read',
    'reconciliation.work',
    'signals.read',
    'signals.clear',
    'aml.work',
  ],
};

/** Returns the combined permissions of several roles. */
export const permissionsOf = (bundles: readonly Bundle[]): Permission[] =>
  PERMISSIONS.filter((one) => bundles.some((bundle) => bundlePermissions[bundle].includes(one)));

/** Returns the roles that have a permission. */
export const bundlesWith = (permission: Permission): Bundle[] =>
  BUNDLES.filter((bundle) => bundlePermissions[bundle].includes(permission));

/**
 * Permissions under which a change asks for the member's key (passkey or code) again, if it was last used more than
 * five minutes ago.
 */
export const STEP_UP: ReadonlySet<Permission> = new Set([
  'withdrawals.decide',
  'payments.decide',
  'payments.ask',
  'kyc.ask',
  'policy.change',
  'roles.change',
  'waits.decide',
  'cases.publish',
  'prizes.change',
  'offers.make',
  'members.invite',
  'members.end',
  'players.restrict',
  'credits.ask',
  'credits.decide',
  'restrictions.decide',
  'privacy.ask',
  'privacy.decide',
  'switches.on',
]);

/** Badge on a player's account. USER means no badge. */
export const BADGES = ['USER', 'MODERATOR', 'ADMINISTRATOR', 'OWNER'] as const;
export type Badge = (typeof BADGES)[number];

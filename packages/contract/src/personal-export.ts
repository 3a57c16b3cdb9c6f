import Type, { type TSchema } from 'typebox';
import { BetExport } from './bet-export.ts';
import { BookHeads } from './fairness.ts';
import { Id, Timestamp } from './shared.ts';

// Schema of a player's data export, for people who read the file with a program.

const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Text = Type.String();
const At = Timestamp;
const Amount = Type.String({
  pattern: '^-?(?:0|[1-9][0-9]{0,15})\\.[0-9]{2}$',
  description: 'Coins with two decimals.',
});
const rows = <T extends Record<string, TSchema>>(fields: T, description: string) =>
  Type.Array(Type.Object(fields, { additionalProperties: false }), { description });

/** Parts of an export that are table rows, in the order of the file. */
export const PERSONAL_TABLES = {
  profile: rows(
    {
      id: Id,
      username: Text,
      avatar: Text,
      role: Text,
      discordId: orNull(Text),
      twitterId: orNull(Text),
      isPrivate: Type.Boolean(),
      isHidden: Type.Boolean(),
      country: orNull(Text),
      isRestricted: Type.Boolean(),
      restrictionReason: orNull(Text),
      restrictionCode: orNull(Text),
      restrictedUntil: orNull(At),
      lastUsernameChange: orNull(At),
      usernameKeptAt: orNull(At),
      createdAt: At,
    },
    'The account: one row.',
  ),
  identities: rows({ provider: Text, subject: Text }, 'What the player signs in with.'),
  sessions: rows(
    {
      provider: Text,
      userAgent: Text,
      address: Text,
      createdAt: At,
      lastSeenAt: At,
      endedAt: orNull(At),
    },
    'Sign-ins, with browser and address.',
  ),
  tradeUrl: rows({ partner: Text, token: Text, setAt: At }, 'Where skins are sent.'),
  wallet: rows(
    { balance: Amount, vault: Amount, wagered: Amount, deposited: Amount },
    'What the player has: one row.',
  ),
  payments: rows(
    {
      id: Id,
      way: Type.Enum(['DEPOSIT', 'WITHDRAW'] as const),
      provider: Text,
      method: Text,
      state: Text,
      reason: orNull(Text),
      amount: Amount,
      fee: Amount,
      assetAmount: Text,
      providerId: orNull(Text),
      transaction: orNull(Text),
      target: Type.Unknown({ description: 'Where a withdrawal went, as the provider knows it.' }),
      createdAt: At,
      updatedAt: At,
    },
    'Deposits and withdrawals.',
  ),
  depositAddresses: rows({ method: Text, address: Text }, 'Addresses that are the player’s for deposits.'),
  debts: rows({ owed: Amount, paid: Amount, at: At }, 'What was owed after a deposit went back.'),
  transfers: rows(
    {
      id: Id,
      at: At,
      kind: Text,
      way: Type.Enum(['IN', 'OUT'] as const),
      amount: Amount,
    },
    'Every movement of coins but stakes and payouts, which are in `bets`.',
  ),
  vaultMoves: rows(
    { way: Text, amount: Amount, vault: Amount, lockedUntil: orNull(At), at: At },
    'Coins put into the vault and taken out.',
  ),
  tips: rows(
    { way: Type.Enum(['SENT', 'RECEIVED'] as const), otherPlayer: Id, amount: Amount, at: At },
    'Tips from and to other players.',
  ),
  rainEntries: rows({ rain: Id, joinedAt: At, share: orNull(Amount) }, 'Rains that the player joined.'),
  rainTips: rows({ rain: Id, amount: Amount, at: At }, 'What the player gave to rains.'),
  bonuses: rows(
    { givenAt: At, amount: Amount, released: Amount, endedAt: orNull(At) },
    'Bonuses on deposits, and what play has released of them.',
  ),
  promoCodes: rows({ code: Text, at: At }, 'Promo codes that were redeemed.'),
  affiliateCode: rows({ code: Text, madeAt: At }, 'The player’s own code.'),
  affiliateUses: rows(
    { affiliate: Id, activatedAt: At, endedAt: orNull(At) },
    'Codes of others that the player played under.',
  ),
  limitChanges: rows(
    {
      what: Text,
      period: orNull(Text),
      before: orNull(Amount),
      after: orNull(Amount),
      until: orNull(At),
      at: At,
    },
    'Limits, breaks and self-bans, as they were set.',
  ),
  months: rows(
    {
      month: Text,
      deposited: Amount,
      withdrawn: Amount,
      staked: Amount,
      paid: Amount,
      playedMs: Type.Number(),
    },
    'The activity statement.',
  ),
  identityChecks: rows(
    {
      level: Text,
      state: Text,
      comment: orNull(Text),
      tooYoung: orNull(Type.Object({ leastAge: orNull(Type.Integer()) })),
      country: orNull(Text),
      ofAgeOn: orNull(Text),
      approvedAt: orNull(At),
      takenBackAt: orNull(At),
    },
    'Identity and address checks as they stand.',
  ),
  identityCheckChanges: rows(
    { level: Text, state: Text, comment: orNull(Text), at: At },
    'How those checks came to stand so.',
  ),
  exclusionRegisters: rows(
    { register: Text, verdict: Text, checkedAt: At },
    'What a register of excluded people answered.',
  ),
  termsAccepted: rows(
    { version: Text, hash: Text, acceptedAt: At, address: Text },
    'Versions of the terms that were accepted.',
  ),
  chatMessages: rows(
    { id: Id, room: Text, message: Text, replyTo: orNull(Id), createdAt: At, deletedAt: orNull(At) },
    'Messages in the public chat.',
  ),
  chatReports: rows({ message: Id, reason: Text, createdAt: At }, 'Messages that the player reported.'),
  blocks: rows({ player: Id, blockedAt: At }, 'Players that the player blocks.'),
  favoriteCases: rows({ case: Text, addedAt: At }, 'Cases that the player keeps at hand.'),
  shares: rows(
    { id: Text, bet: Text, hidesAmounts: Type.Boolean(), language: Text, sharedAt: At },
    'Wins that the player shares by a link, which ends with the id.',
  ),
  notifications: rows(
    { type: Text, data: Type.Unknown(), isRead: Type.Boolean(), createdAt: At },
    'Notifications.',
  ),
  supportConversations: rows(
    {
      id: Id,
      state: Text,
      createdAt: At,
      closedAt: orNull(At),
      concern: orNull(Text),
      stars: orNull(Type.Integer()),
      starsText: orNull(Text),
    },
    'Conversations with support.',
  ),
  supportMessages: rows(
    {
      conversation: Id,
      author: Type.Enum(['PLAYER', 'STAFF', 'SITE'] as const),
      name: orNull(Text),
      text: Text,
      attachment: orNull(Text),
      createdAt: At,
    },
    'What was written there; staff by the name that players know.',
  ),
} as const;
export type PersonalTableName = keyof typeof PERSONAL_TABLES;

const staffActs = rows(
  { at: At, by: Text, code: Text, values: Type.Object({}), reason: orNull(Text) },
  'What staff did to the account, as a code with its values; staff by the name that players know.',
);

/** Sections of an export that hold the player's data, in the order of the file. */
export const PERSONAL_SECTIONS = [
  ...(Object.keys(PERSONAL_TABLES) as PersonalTableName[]),
  'staffActs',
  'bets',
] as const;
export type PersonalSection = (typeof PERSONAL_SECTIONS)[number];

export const PersonalExport = Type.Object(
  {
    version: Type.Literal(1),
    exportedAt: At,
    player: Id,
    heads: BookHeads,
    ...PERSONAL_TABLES,
    staffActs,
    bets: BetExport,
    signature: Type.Object(
      {
        publicKey: Type.String({ pattern: '^[0-9a-f]{64}$' }),
        sha256: Type.String({
          pattern: '^[0-9a-f]{64}$',
          description: 'Of the file’s bytes before the line of the signature.',
        }),
        ed25519: Type.String({
          pattern: '^[0-9a-f]{128}$',
          description: 'Of the text in the document.',
        }),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);

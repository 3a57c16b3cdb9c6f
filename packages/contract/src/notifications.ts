import Type, { type Static } from 'typebox';
import { Coins, Id, listReply, reply, Timestamp } from './shared.ts';

/** Number of notifications on a page. */
export const NOTIFICATIONS_A_PAGE = 20;
/** Unread ones are counted no further: a badge says 99+ from here on. */
export const UNREAD_MOST = 100;

export const NotificationData = Type.Object({
  type: Type.Enum([
    'PAYMENT_IN_PROGRESS',
    'PAYMENT_SUCCESSFUL',
    'PAYMENT_FAILED',
    'PAYMENT_REVERSED',
    'PAYMENT_MANUAL_APPROVAL_PENDING',
    'COMMISSION_RETURNED',
    'PROMOCODE',
    'STAFF_CREDIT',
    'STAFF_CORRECTION',
    'STAFF_ACT',
    'KYC_TAKEN_BACK',
    'TIP_RECEIVED',
    'TIP_SENT',
    'LEVEL_UNLOCKED',
    'RAFFLE_REWARD',
    'LEADERBOARD_REWARD',
    'TWO_FACTOR_ENABLED',
    'TWO_FACTOR_DISABLED',
    'NEW_SIGN_IN',
  ] as const),
  provider: Type.Optional(Type.String()),
  way: Type.Optional(Type.Enum(['INCOMING', 'OUTGOING'] as const)),
  amount: Type.Optional(Coins),
  /** Tips of one sender that came within an hour and are unread are one: so many, and what they are together. */
  count: Type.Optional(Type.Integer()),
  sum: Type.Optional(Coins),
  level: Type.Optional(Type.Integer()),
  /** In the leaderboard or the raffle, from 1 on. */
  place: Type.Optional(Type.Integer()),
  /** Reason that staff give for coins that they give or take back, and for their actions on the account. */
  reason: Type.Optional(Type.String()),
  /** Action of staff on the account. */
  act: Type.Optional(
    Type.Enum([
      'RENAMED',
      'LIMIT',
      'BREAK',
      'RESTRICTED',
      'FROZEN',
      'LIFTED',
      'KYC_ASKED',
      'KYC_RESET',
      'LIMIT_FREE',
    ] as const),
  ),
  /** The other side of a tip. */
  username: Type.Optional(Type.String()),
  /** Idempotency key of the call that this is the news of: the page that made it tells the outcome itself. */
  callKey: Type.Optional(Type.String()),
  /** Origin of a sign-in. */
  device: Type.Optional(Type.String()),
  address: Type.Optional(Type.String()),
});
export type NotificationData = Static<typeof NotificationData>;

export const Notification = Type.Object({
  id: Id,
  code: Type.Union([Type.String(), Type.Null()]),
  type: Type.Enum(['SUCCESS', 'ERROR', 'INFO'] as const),
  additionalData: NotificationData,
  isRead: Type.Boolean(),
  createdAt: Timestamp,
});
export type Notification = Static<typeof Notification>;

/**
 * The page counts from zero, the newest come first. What comes meanwhile moves the older ones on: know them by their id,
 * or ask for those `after` the last one that you have.
 */
const NotificationsQuery = Type.Object(
  { page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })), after: Type.Optional(Id) },
  { additionalProperties: false },
);

/** All of them are marked, or those up to the newest one that the player has seen. */
const MarkAsReadBody = Type.Object({ upTo: Type.Optional(Id) }, { additionalProperties: false });

/** Number of unread notifications, counted up to {@link UNREAD_MOST}. */
export const UnreadNotifications = Type.Object({
  unread: Type.Integer({ minimum: 0, maximum: UNREAD_MOST }),
});
export type UnreadNotifications = Static<typeof UnreadNotifications>;

export const notificationsEndpoints = {
  'GET /api/notification/paginated': { query: NotificationsQuery, reply: listReply(Notification) },
  'PATCH /api/notification/mark-as-read': { body: MarkAsReadBody, reply: reply(UnreadNotifications) },
} as const;

/** To the player's own sockets. */
export type NotificationsMessages = {
  'user:notify:newNotification': Notification;
  /** Notifications were read on one of the player's pages. */
  'user:notify:notificationsRead': UnreadNotifications;
};

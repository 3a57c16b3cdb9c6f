import Type, { type Static } from 'typebox';
import { Coins, Id, listReply, reply, Timestamp } from './shared.ts';

/** Number of notifications on a page. */
export const NOTIFICATIONS_A_PAGE = 20;
/** Unread notifications aren't counted beyond this number. A badge shows 99+ for it. */
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
  /**
   * Number and total of the unread tips of one sender, each within an hour of the one before; they share one
   * notification.
   */
  count: Type.Optional(Type.Integer()),
  sum: Type.Optional(Coins),
  level: Type.Optional(Type.Integer()),
  /** Place in the leaderboard or raffle, starting at 1. */
  place: Type.Optional(Type.Integer()),
  /** Reason that staff gave for adding or removing coins, or for an action on the account. */
  reason: Type.Optional(Type.String()),
  /** Staff's action on the account. */
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
  /** Name and id of the other player of a tip. */
  username: Type.Optional(Type.String()),
  userId: Type.Optional(Id),
  /**
   * Idempotency key of the call that caused the notification. The page that made this call shows the outcome itself,
   * so it shows no toast.
   */
  callKey: Type.Optional(Type.String()),
  /** Device and address of a new sign-in. */
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
 * `page` counts from zero, newest first. New notifications move older ones to later pages. So match them by id, or ask
 * for those that come `after` the last one you have.
 */
const NotificationsQuery = Type.Object(
  { page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })), after: Type.Optional(Id) },
  { additionalProperties: false },
);

/** Marks all notifications as read, or only those up to `upTo`, the newest one that the player has seen. */
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

/** Messages to the player's own sockets. */
export type NotificationsMessages = {
  'user:notify:newNotification': Notification;
  /** Notifications were read on one of the player's pages. */
  'user:notify:notificationsRead': UnreadNotifications;
};

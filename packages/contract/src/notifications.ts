import Type, { type Static } from 'typebox';
import { Coins, Id, Timestamp } from './shared.ts';

export const NotificationData = Type.Object({
  type: Type.Enum([
    'PAYMENT_IN_PROGRESS',
    'PAYMENT_SUCCESSFUL',
    'PAYMENT_FAILED',
    'PAYMENT_REVERSED',
    'PAYMENT_MANUAL_APPROVAL_PENDING',
    'LEVEL_UNLOCKED',
  ] as const),
  provider: Type.Optional(Type.String()),
  way: Type.Optional(Type.Enum(['INCOMING', 'OUTGOING'] as const)),
  amount: Type.Optional(Coins),
  level: Type.Optional(Type.Integer()),
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

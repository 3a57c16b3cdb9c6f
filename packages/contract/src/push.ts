import Type, { type Static } from 'typebox';
import type { Notification } from './notifications.ts';
import { NotificationData } from './notifications.ts';
import { reply } from './shared.ts';

/** State of push messages in this browser. `publicKey` identifies the site to the browser's push service. */
export const PushState = Type.Object({ isOn: Type.Boolean(), publicKey: Type.String() });
export type PushState = Static<typeof PushState>;

/**
 * A browser's push subscription: the address at its push service, and its keys in base64url. `hidesAmounts` is true in
 * streamer mode.
 */
const PushBody = Type.Object(
  {
    endpoint: Type.String({ maxLength: 1000 }),
    publicKey: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
    hidesAmounts: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type PushBody = Static<typeof PushBody>;

/**
 * Types of notifications that are pushed: about payments, staff's changes of coins, and received tips, but not about
 * offers.
 */
export const PUSHED: readonly Notification['additionalData']['type'][] = [
  'PAYMENT_IN_PROGRESS',
  'PAYMENT_SUCCESSFUL',
  'PAYMENT_FAILED',
  'PAYMENT_REVERSED',
  'PAYMENT_MANUAL_APPROVAL_PENDING',
  'STAFF_CREDIT',
  'STAFF_CORRECTION',
  'TIP_RECEIVED',
];

/** Push message: the code of a notification, and the data that its text needs. */
export const PushMessage = Type.Object({
  id: Type.String(),
  code: Type.Union([Type.String(), Type.Null()]),
  data: Type.Pick(NotificationData, ['type', 'provider', 'way', 'amount']),
});
export type PushMessage = Static<typeof PushMessage>;

export const pushEndpoints = {
  'GET /api/push': { reply: reply(PushState) },
  'PUT /api/push': { body: PushBody, reply: reply(PushState) },
  'DELETE /api/push': { reply: reply(PushState) },
} as const;

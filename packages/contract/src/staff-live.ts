import type { Permission } from './staff-roles.ts';

/** Queues whose changes are sent to the console, with the permission needed to read each. */
export const LIVE_QUEUES = {
  requests: 'requests.read',
  support: 'support.read',
  chat: 'chat.moderate',
  kyc: 'kyc.read',
} as const satisfies Record<string, Permission>;
export type LiveQueue = keyof typeof LIVE_QUEUES;

/** Path of the console's socket. */
export const STAFF_SOCKETS = '/staff';

/** Messages to the console. They only say that a queue changed; the page then fetches the change. */
export type StaffMessages = { 'staff:queue': (data: { queue: LiveQueue }) => void };

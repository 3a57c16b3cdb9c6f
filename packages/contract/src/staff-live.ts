import type { Permission } from './staff-roles.ts';

/** The queues of the console whose changes it hears of, and the permission that each is read with. */
export const LIVE_QUEUES = {
  requests: 'requests.read',
  support: 'support.read',
  chat: 'chat.moderate',
  kyc: 'kyc.read',
} as const satisfies Record<string, Permission>;
export type LiveQueue = keyof typeof LIVE_QUEUES;

/** Path of the console's socket. */
export const STAFF_SOCKETS = '/staff';

/** Messages to the console: only that something in a queue changed. The page reads the change itself. */
export type StaffMessages = { 'staff:queue': (data: { queue: LiveQueue }) => void };

import type { Permission } from './staff-roles.ts';

/** Queues whose changes the server reports to open consoles, with the permission needed to read each. */
export const LIVE_QUEUES = {
  requests: 'requests.read',
  support: 'support.read',
  chat: 'chat.moderate',
  kyc: 'kyc.read',
} as const satisfies Record<string, Permission>;
export type LiveQueue = keyof typeof LIVE_QUEUES;

/** Socket.IO namespace of the console. */
export const STAFF_SOCKETS = '/staff';

/** Messages to open consoles. They only say which queue changed; the page then fetches it. */
export type StaffMessages = { 'staff:queue': (data: { queue: LiveQueue }) => void };

import type { Permission } from './staff-roles.ts';

/**
 * What needs several people, by kind: the permission that a vote on it needs, and what staff read it called. The list of
 * the contract, of the queue and of the server; the table `staff_kinds` holds the same, with who may vote.
 */
export const REQUESTS = {
  WITHDRAWAL: { decides: 'withdrawals.decide', title: 'Withdrawal' },
  CREDIT: { decides: 'credits.decide', title: 'Credit' },
  LIFT: { decides: 'restrictions.decide', title: 'Lift restriction' },
  SWITCH_ON: { decides: 'switches.on', title: 'Switch on' },
  ROLE_CHANGE: { decides: 'roles.change', title: 'Role change' },
} as const satisfies Record<string, { decides: Permission; title: string }>;
export type RequestKind = keyof typeof REQUESTS;
export const REQUEST_KINDS = Object.keys(REQUESTS) as RequestKind[];

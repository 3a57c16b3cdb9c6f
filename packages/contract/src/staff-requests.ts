import type { Permission } from './staff-roles.ts';

/**
 * Kinds of requests that need approvals: the permission to vote, and the title that staff see. The contract, the
 * console and the server share this list. The table `staff_kinds` has the same kinds, with the roles that may vote.
 */
export const REQUESTS = {
  WITHDRAWAL: { decides: 'withdrawals.decide', title: 'Withdrawal' },
  TRADE: { decides: 'payments.decide', title: 'Trade' },
  DEPOSIT: { decides: 'payments.decide', title: 'Odd deposit' },
  RETURN: { decides: 'payments.decide', title: 'Return' },
  HELD_PRIZE: { decides: 'payments.decide', title: 'Held prize' },
  REFUND: { decides: 'payments.decide', title: 'Refund' },
  CORRECTION: { decides: 'credits.decide', title: 'Correction' },
  CREDIT: { decides: 'credits.decide', title: 'Credit' },
  LIFT: { decides: 'restrictions.decide', title: 'Lift restriction' },
  LIMIT_RAISE: { decides: 'restrictions.decide', title: 'Raise a limit' },
  BOOK_CORRECTION: { decides: 'credits.decide', title: 'Book correction' },
  SWITCH_ON: { decides: 'switches.on', title: 'Switch on' },
  OUTAGE: { decides: 'policy.change', title: 'Beacon outage' },
  POLICY: { decides: 'policy.change', title: 'Policy change' },
  KEYS: { decides: 'roles.change', title: 'New keys' },
  OFFER: { decides: 'offers.make', title: 'Promo code' },
  GIFT_CARDS: { decides: 'offers.make', title: 'Gift cards' },
  GIFT_CARDS_CANCEL: { decides: 'offers.make', title: 'Cancel gift cards' },
  PRIZES: { decides: 'prizes.change', title: 'Prizes' },
  CASE_VERSION: { decides: 'cases.publish', title: 'Case version' },
  ERASURE: { decides: 'privacy.decide', title: 'Erasure' },
  EXPORT: { decides: 'privacy.decide', title: 'Data export' },
  BADGE: { decides: 'roles.change', title: 'Badge' },
  ROLE_CHANGE: { decides: 'roles.change', title: 'Role change' },
} as const satisfies Record<string, { decides: Permission; title: string }>;
export type RequestKind = keyof typeof REQUESTS;
export const REQUEST_KINDS = Object.keys(REQUESTS) as RequestKind[];

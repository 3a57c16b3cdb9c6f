import type { CashierTransaction } from '@aureus/contract/cashier.ts';

/** Facts of payments, announced after commit. */
export type PaymentsFacts = { 'cashier:payment': { playerId: bigint; transaction: CashierTransaction } };

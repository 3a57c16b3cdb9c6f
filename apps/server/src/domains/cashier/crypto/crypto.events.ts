import type { CashierTransaction } from '@aureus/contract/cashier.ts';

/** Facts of crypto deposits, announced after commit. */
export type CryptoFacts = { 'crypto:deposit': { playerId: bigint; transaction: CashierTransaction } };

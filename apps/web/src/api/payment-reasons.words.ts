import type { PaymentReason } from '@aureus/contract/payment-reasons.ts';

/** Reasons for a payment's state. The records' own sentences are English and need no entry here. */
export const reasonWords: Readonly<Partial<Record<PaymentReason, string>>> = {};

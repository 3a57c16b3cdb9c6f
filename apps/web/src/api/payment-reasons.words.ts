import type { PaymentReason } from '@aureus/contract/payment-reasons.ts';

/** Why a payment stands where it stands. The records' own sentences are English and need none here. */
export const reasonWords: Readonly<Partial<Record<PaymentReason, string>>> = {};

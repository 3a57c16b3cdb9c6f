import { PAYMENT_REASONS, type PaymentReason } from '@aureus/contract/payment-reasons.ts';

/** Reasons for a payment's state. */
export const reasonWords: Readonly<Record<PaymentReason, string>> = PAYMENT_REASONS;

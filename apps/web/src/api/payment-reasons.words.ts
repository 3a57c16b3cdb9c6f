import { PAYMENT_REASONS, type PaymentReason } from '@aureus/contract/payment-reasons.ts';

export const reasonWords: Readonly<Record<PaymentReason, string>> = PAYMENT_REASONS;

import type { PublicPayment } from '@aureus/contract/cashier.ts';

/** A deposit, in cents; `ref` is its payment's own in the ledger. */
export type Deposited = { playerId: bigint; amount: bigint; ref: string };

/** A deposit that a person judges (DEPOSIT) or sends back (RETURN), and why. */
export type WaitingDeposit = { kind: 'DEPOSIT' | 'RETURN'; id: bigint; reason: string };

/** Facts of payments, announced after commit. */
export type PaymentsFacts = { 'cashier:payment': { playerId: bigint; transaction: PublicPayment } };

declare module '../../../platform/bus.ts' {
  interface Facts extends PaymentsFacts {}
}

declare module '../../../platform/hooks.ts' {
  interface HookTypes {
    /** A deposit is credited: what else it brings is given now. */
    'cashier:deposited': { given: Deposited };
    /** A deposit is reversed: what else it brought is taken back. Back come the cents of it that can't be. */
    'cashier:reversed': { given: Deposited; back: bigint };
    /** A deposit waits for a person from now on. */
    'cashier:deposit-waiting': { given: WaitingDeposit };
  }
}

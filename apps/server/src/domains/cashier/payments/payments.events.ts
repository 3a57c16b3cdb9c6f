import type { PublicPayment } from '@aureus/contract/cashier.ts';
import type { CardHold } from './payments.holds.rules.ts';

/** A deposit, in cents. `ref` is the payment's reference in the ledger. */
type Deposit = { playerId: bigint; amount: bigint; ref: string };
/** `rests` is true for a card or PIX payment: it can be reversed for months, so its coins go on hold for some days. */
export type Deposited = Deposit & { rests: boolean };
/**
 * `earned` is the player's edge that earns gifts, in micro-coins, before and after the edge of the latest stakes was
 * removed from it.
 */
export type Reversed = Deposit & { earned: { before: bigint; after: bigint } };
/** Cents charged to the player for extras that can't be taken back, and an announcement to make after the commit. */
export type TakenBack = { charged: bigint; announce?: () => Promise<void> };

/** A deposit that staff must judge (DEPOSIT) or send back (RETURN), and why. */
export type WaitingDeposit = { kind: 'DEPOSIT' | 'RETURN'; id: bigint; reason: string };

/** Events about payments, announced after commit. */
export type PaymentsFacts = { 'cashier:payment': { playerId: bigint; transaction: PublicPayment } };

declare module '../../../platform/bus.ts' {
  interface Facts extends PaymentsFacts {}
}

declare module '../../../platform/hooks.ts' {
  interface HookTypes {
    /** A deposit is credited. Handlers give the extras that come with it, and have the player's money checked. */
    'cashier:deposited': { given: Deposited };
    /**
     * A deposit is about to be reversed. Handlers return other players whose wallets the reversal touches, to lock
     * them too.
     */
    'cashier:reversing': { given: { playerId: bigint }; back: bigint[] };
    /** A deposit is reversed. Handlers take back the extras that came with it. */
    'cashier:reversed': { given: Reversed; back: TakenBack };
    /**
     * A player's holds are read. Handlers return coins held because of other players' card payments, such as
     * commission on them.
     */
    'cashier:held': { given: { playerId: bigint }; back: CardHold[] };
    /** Runs when a deposit begins to wait for staff. */
    'cashier:deposit-waiting': { given: WaitingDeposit };
  }
}

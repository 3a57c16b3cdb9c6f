import type { PublicPayment } from '@aureus/contract/cashier.ts';
import type { CardHold } from './payments.holds.rules.ts';

/** A deposit, in cents; `ref` is its payment's own in the ledger. */
type Deposit = { playerId: bigint; amount: bigint; ref: string };
/** `rests`: its coins can be taken back for some time, and may not be moved until then. */
export type Deposited = Deposit & { rests: boolean };
/** `earned`: the player's edge that earned gifts, with and without the deposit's stakes, in micro-coins. */
export type Reversed = Deposit & { earned: { before: bigint; after: bigint } };
/** Cents that the player is charged for what can't be taken back, and the announcement to make after the commit. */
export type TakenBack = { charged: bigint; announce?: () => Promise<void> };

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
    /** A deposit is about to be reversed. Handlers return other players whose wallets that touches; they are locked too. */
    'cashier:reversing': { given: { playerId: bigint }; back: bigint[] };
    /** A deposit is reversed. Handlers take back what else it brought. */
    'cashier:reversed': { given: Reversed; back: TakenBack };
    /** Handlers return coins of a player that are held because of other players' card payments. */
    'cashier:held': { given: { playerId: bigint }; back: CardHold[] };
    /** A deposit waits for a person from now on. */
    'cashier:deposit-waiting': { given: WaitingDeposit };
  }
}

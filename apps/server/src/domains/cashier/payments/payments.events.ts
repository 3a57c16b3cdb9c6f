import type { PublicPayment } from '@aureus/contract/cashier.ts';
import type { CardHold } from './payments.holds.rules.ts';

/** A deposit, in cents; `ref` is its payment's own in the ledger. */
type Deposit = { playerId: bigint; amount: bigint; ref: string };
/** `rests`: its coins can be taken back for some time, and may not be moved meanwhile. */
export type Deposited = Deposit & { rests: boolean };
/** `earned`: the player's edge that earned gifts before, and without what was staked of the deposit, in micro-coins. */
export type Reversed = Deposit & { earned: { before: bigint; after: bigint } };
/** Cents that the player is charged for what can't be taken back, and what is announced after the commit. */
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
    /** A deposit is about to be reversed. Back come other players whose wallets that touches, to be locked with its own. */
    'cashier:reversing': { given: { playerId: bigint }; back: bigint[] };
    /** A deposit is reversed: what else it brought is taken back. */
    'cashier:reversed': { given: Reversed; back: TakenBack };
    /** Coins of a player that rest because others' card payments do are asked for. */
    'cashier:held': { given: { playerId: bigint }; back: CardHold[] };
    /** A deposit waits for a person from now on. */
    'cashier:deposit-waiting': { given: WaitingDeposit };
  }
}

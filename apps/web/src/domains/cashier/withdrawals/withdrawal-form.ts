import type { FeeLevel } from '@aureus/contract/crypto.ts';
import type { Cents } from '@aureus/money/cents.ts';
import { amountTextOf } from '../../../ui/format/bet-amount.ts';
import { withPoint } from '../../../ui/format/format.ts';
import { type Decimal, payoutOfCents, type Rate } from '../crypto/convert.ts';
import { withdrawalWords } from './withdrawals.words.tsx';

/** Values that the player has entered so far. */
export interface Draft {
  amount: string;
  address: string;
  feeLevel: FeeLevel;
}

export const EMPTY_DRAFT: Draft = { amount: '', address: '', feeLevel: 'MEDIUM' };

interface WithdrawalChecks {
  /** Amount in the field; `undefined` when it is no amount. */
  cents: Cents | undefined;
  balance: Cents;
  minimum: Cents;
  /** Network fee at the chosen level; `undefined` while it is not known. */
  fee: Cents | undefined;
  address: string;
  hasPrice: boolean;
  isOffline: boolean;
}

/** Returns the reason why a withdrawal can't be reviewed, in the player's words; `undefined` when it can. */
export function withdrawalRefusal(checks: WithdrawalChecks): string | undefined {
  const { cents, balance, minimum, fee, address, hasPrice, isOffline } = checks;
  const words = withdrawalWords.refusal;
  if (isOffline) return words.offline;
  if (!hasPrice) return words.noPrice;
  if (cents === undefined || cents === 0n) return words.noAmount;
  if (cents < minimum) return words.tooLittle(withPoint(amountTextOf(minimum)));
  if (cents > balance) return words.tooMuch;
  if (fee === undefined) return words.noFee;
  if (fee >= cents) return words.feeTooHigh;
  if (address.trim() === '') return words.noAddress;
  return undefined;
}

/** Returns the amount that arrives after the network's fee; `undefined` when nothing would. */
export function received(
  cents: Cents | undefined,
  fee: Cents | undefined,
  rate: Rate | undefined,
): { cents: Cents; asset: Decimal } | undefined {
  if (cents === undefined || fee === undefined || rate === undefined || fee >= cents) return undefined;
  return { cents: cents - fee, asset: payoutOfCents(cents - fee, rate) };
}

/** Returns the staked part of the required stakes, in percent, rounded down: 100 means that withdrawing is open. */
export function playedPercent(wagered: Cents, needed: Cents): number {
  return wagered >= needed ? 100 : Number((wagered * 100n) / needed);
}

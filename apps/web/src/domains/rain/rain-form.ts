import type { Cents } from '@aureus/money/cents.ts';
import { tipWords } from './rain.tip.words.ts';

interface TipChecks {
  /** Amount in the field; `undefined` when it is no amount. */
  cents: Cents | undefined;
  balance: Cents;
  /** Reason why the player can give nothing at all. */
  refused: string | undefined;
}

/** Returns the reason why the rain can't be tipped, in the player's words; `undefined` when it can. */
export function tipRefusal({ cents, balance, refused }: TipChecks): string | undefined {
  if (refused !== undefined) return refused;
  if (cents === undefined || cents === 0n) return tipWords.noAmount;
  if (cents > balance) return tipWords.tooMuch;
  return undefined;
}

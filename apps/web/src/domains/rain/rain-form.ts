import type { Cents } from '@aureus/money/cents.ts';
import { tipWords } from './rain.tip.words.ts';

interface TipChecks {
  /** What is in the field; `undefined` when it is no amount. */
  cents: Cents | undefined;
  balance: Cents;
  /** Why the player can give nothing at all. */
  shut: string | undefined;
}

/** Why the rain cannot be tipped, in the player's words; `undefined` when it can. */
export function tipRefusal({ cents, balance, shut }: TipChecks): string | undefined {
  if (shut !== undefined) return shut;
  if (cents === undefined || cents === 0n) return tipWords.noAmount;
  if (cents > balance) return tipWords.tooMuch;
  return undefined;
}

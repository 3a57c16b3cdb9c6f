import type { Cents } from '@aureus/money/cents.ts';
import { tipWords } from './rain.tip.words.ts';

interface TipChecks {
  /** What is in the field; `undefined` when it is no amount. */
  cents: Cents | undefined;
  balance: Cents;
  /** Why the player can give nothing at all. */
  refused: string | undefined;
}

/** Why the rain cannot be tipped, in the player's words; `undefined` when it can. */
export function tipRefusal({ cents, balance, refused }: TipChecks): string | undefined {
  if (refused !== undefined) return refused;
  if (cents === undefined || cents === 0n) return tipWords.noAmount;
  if (cents > balance) return tipWords.tooMuch;
  return undefined;
}

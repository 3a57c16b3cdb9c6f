import type { CaseSummary } from '@aureus/contract/cases.ts';
import { centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { formatPercent } from '../../ui/format.ts';

/** Price and return of a battle of these cases, for each player. */
export interface DraftTotal {
  /** Coins. */
  price: number;
  /** Percent with two decimals: the cases' exact returns, weighted by their prices. Absent for no case. */
  rtp: string | undefined;
}

/** Percent with four decimals, such as `89.9981`, as an integer of ten-thousandths. */
function tenThousandths(percent: string): bigint {
  const [whole = '0', decimals = ''] = percent.split('.');
  return BigInt(whole + decimals.padEnd(4, '0').slice(0, 4));
}

/** Sums up the rounds of a battle; cases that are not known are left out. */
export function draftTotal(cases: readonly Pick<CaseSummary, 'price' | 'rtp'>[]): DraftTotal {
  let cents = 0n;
  let weighted = 0n;
  for (const { price, rtp } of cases) {
    const one = centsFromCoins(price) ?? 0n;
    cents += one;
    weighted += one * tenThousandths(rtp);
  }
  if (cents === 0n) return { price: 0, rtp: undefined };
  return { price: coinsFromCents(cents), rtp: formatPercent(Number(weighted / cents) / 10_000) };
}

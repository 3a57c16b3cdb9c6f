import type { SkinItem } from '@aureus/contract/cases.ts';
import { isWin } from '@aureus/money/win.ts';
import { multiplierOf } from '../../ui/format/format.ts';

/** Multiplier from which a payout gets a chip. */
const CHIP_FROM = 2;

export interface OpeningResult {
  /** Stake in coins. `payout` is in coins too. */
  stake: number;
  payout: number;
  /** Payout divided by stake, truncated to two decimals, so that it's never too high. */
  multiplier: number;
  hasChip: boolean;
  /**
   * WIN: the payout is above the stake. BACK: it equals the stake, or a free opening has no win. LESS: it's below the
   * stake.
   */
  kind: 'WIN' | 'BACK' | 'LESS';
}

/**
 * Returns the result of opening a case for each item.
 * @param isFree true if nothing was staked. The result can then not be `LESS`.
 */
export function openingResult(items: readonly SkinItem[], casePrice: number, isFree = false): OpeningResult {
  const stakeCents = Math.round(casePrice * 100) * items.length;
  const payoutCents = items.reduce((sum, { price }) => sum + Math.round(price * 100), 0);
  const bet = { stake: stakeCents / 100, payout: payoutCents / 100 };
  const multiplier = multiplierOf(bet);
  return {
    ...bet,
    multiplier,
    hasChip: multiplier >= CHIP_FROM,
    kind: kindOf({ stake: stakeCents, payout: payoutCents }, isFree),
  };
}

function kindOf(bet: { stake: number; payout: number }, isFree: boolean): OpeningResult['kind'] {
  if (isWin(bet)) return 'WIN';
  return bet.payout === bet.stake || isFree ? 'BACK' : 'LESS';
}

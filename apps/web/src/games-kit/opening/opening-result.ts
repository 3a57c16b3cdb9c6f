import type { SkinItem } from '@aureus/contract/cases.ts';
import { isWin } from '@aureus/money/win.ts';
import { multiplierOf } from '../../ui/format/format.ts';

/** Payouts from this multiple of the stake on get a multiplier chip, and from `BURST_FROM` on a burst. */
const CHIP_FROM = 2;
const BURST_FROM = 10;

export interface OpeningResult {
  /** In coins. */
  stake: number;
  payout: number;
  /** Payout divided by stake, cut to two decimals, so it never shows more than was paid. */
  multiplier: number;
  hasChip: boolean;
  hasBurst: boolean;
  /**
   * WIN: payout above the stake. BACK: stake returned, or a free opening without a win. LESS: payout below the stake,
   * which isn't celebrated.
   */
  kind: 'WIN' | 'BACK' | 'LESS';
}

/**
 * Returns the result of opening `items.length` cases. Computed in cents.
 * @param isFree true if nothing was staked, so the payout can't be below the stake.
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
    hasBurst: multiplier >= BURST_FROM,
    kind: kindOf({ stake: stakeCents, payout: payoutCents }, isFree),
  };
}

function kindOf(bet: { stake: number; payout: number }, isFree: boolean): OpeningResult['kind'] {
  if (isWin(bet)) return 'WIN';
  return bet.payout === bet.stake || isFree ? 'BACK' : 'LESS';
}

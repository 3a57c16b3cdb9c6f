import type { ExportedUpgraderBet } from '@aureus/fair/export.ts';
import { formatCoins, formatMultiplierOf } from '../../../ui/format/format.ts';
import { upgraderWords } from './upgrader.words.ts';

/** Returns a target's price as a multiple of its stake, cut to hundredths. Both in coins. */
export function timesText(price: number, stake: number): string {
  if (stake <= 0) return '—';
  return formatMultiplierOf({ stake, payout: price });
}

/** An upgrade in a few words: "4.44x · target 1,776.83". */
export function describeUpgrade(price: number, stake: number): string {
  return upgraderWords.upgrade(timesText(price, stake), formatCoins(price));
}

/** The same for an upgrade of the history. */
export function describeBet({ target, stake }: ExportedUpgraderBet): string {
  return describeUpgrade(Number(target), Number(stake));
}

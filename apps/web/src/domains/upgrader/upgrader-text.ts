import type { ExportedUpgraderBet } from '@aureus/fair/export.ts';
import { formatCoins, formatMultiplier } from '../../ui/format.ts';
import { upgraderWords } from './upgrader.words.ts';

/** What a target is worth beside its stake, cut to hundredths. Both in coins. */
export function timesText(price: number, stake: number): string {
  if (stake <= 0) return '—';
  return formatMultiplier(Math.floor((Math.round(price * 100) / Math.round(stake * 100)) * 100 + 1e-6) / 100);
}

/** An upgrade in a few words: "4.44x · target 1,776.83". */
export function describeUpgrade(price: number, stake: number): string {
  return upgraderWords.upgrade(timesText(price, stake), formatCoins(price));
}

/** The same for an upgrade of the history. */
export function describeBet({ target, stake }: ExportedUpgraderBet): string {
  return describeUpgrade(Number(target), Number(stake));
}

import { formatPercent } from '../../ui/format.ts';
import { ticketsWords } from './raffle.words.tsx';

/** Returns the chance that one of so many tickets is drawn first: `1 in 12`, or in percent from a tenth on. */
export function chanceText(own: number, all: number): string {
  // The count of all is some seconds old, the own one is not.
  const total = Math.max(own, all);
  const share = own / total;
  return share >= 0.1 ? formatPercent(share * 100) : ticketsWords.oneIn(Math.round(total / own));
}

import { useLeaderboard } from '../../../domains/leaderboard/leaderboard.queries.ts';
import { useTicketInfo } from '../../../domains/raffle/raffle.queries.ts';
import type { EventName } from '../../../slots/events.ts';
import { formatCoins, formatCount } from '../../../ui/format/format.ts';
import { eventWords } from './events.words.ts';

/** Returns a line about this week's prizes of an event; `undefined` while loading. */
export function useEventPrizes(event: EventName): string | undefined {
  const { data: board } = useLeaderboard();
  const { data: raffle } = useTicketInfo();
  const info = event === 'leaderboard' ? board : raffle;
  if (info === undefined) return undefined;
  const { prizes, pot } = info;
  const cents = prizes.reduce((sum, prize) => sum + Math.round(prize * 100), 0);
  const coins = cents % 100 === 0 ? formatCount(cents / 100) : formatCoins(cents / 100);
  return eventWords[event].prizes(coins, pot?.most.length ?? prizes.length);
}

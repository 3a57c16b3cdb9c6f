import type { BattleSeat, BattleSummary } from '@aureus/contract/battles.ts';
import { apiWords } from '../../../api/api.words.ts';
import { useMarket, usePauseLeft } from '../../../api/market.ts';
import { stakeRefusal } from '../../../api/play-refusal.ts';
import { useBalance, useIsNewcomer, useMe } from '../../../api/session.ts';
import { useConnection } from '../../../api/socket.ts';
import { usePaused } from '../../../api/switched-off.ts';
import type { BadgeRole } from '../../../ui/Badges.tsx';
import { seatCount } from './battle-modes.tsx';
import { seatWords } from './battles.row.words.ts';

/** Role badge of house bots. */
export const BOT: BadgeRole = 'BOT';

/** Returns the avatar of the house bot in a seat. */
export function botAvatar(seat: number): string {
  return `/art/avatars/${(seat % 4) + 1}.svg`;
}

export function seatName(seat: BattleSeat | undefined): string {
  return seat?.player?.username ?? seat?.botName ?? seatWords.free;
}

/** Returns the free seats in ascending order. */
export function freeSeats({ format, seats }: Pick<BattleSummary, 'format' | 'seats'>): number[] {
  const takenSeats = new Set(seats.map(({ seat }) => seat));
  return Array.from({ length: seatCount[format] }, (_, seat) => seat).filter((seat) => !takenSeats.has(seat));
}

/**
 * Returns the reason why the player can't take a seat at this price; `undefined` if there is none. A newcomer's low
 * balance is no reason, because the button then leads to a deposit.
 */
export function useSeatRefusal(price: number): string | undefined {
  const { data: me } = useMe();
  const balance = useBalance() ?? 0;
  const isNewcomer = useIsNewcomer();
  const { isLost } = useConnection();
  const paused = usePaused('battles');
  const market = useMarket();
  const pauseLeft = usePauseLeft();
  if (isLost) return seatWords.reconnecting;
  if (!me) return undefined;
  const refused = stakeRefusal(me, market, paused);
  if (refused !== undefined) return refused;
  if (pauseLeft > 0) return apiWords.pause(pauseLeft);
  return balance < price && !isNewcomer ? seatWords.tooExpensive : undefined;
}

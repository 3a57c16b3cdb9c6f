import type { RewardTransaction } from '@aureus/contract/transactions.ts';
import {
  ArrowUpRight,
  CalendarDays,
  CloudRain,
  HandCoins,
  type LucideIcon,
  Package,
  Percent,
  Shield,
  Ticket,
  Tickets,
  Trophy,
  UsersRound,
} from 'lucide-react';

type RewardType = RewardTransaction['type'];

/** What each kind of reward is called. */
export const rewardTypes: Record<RewardType, { name: string; icon: LucideIcon }> = {
  RAKE_CASE: { name: 'Rake case', icon: CalendarDays },
  DEPOSIT_CASE: { name: 'Deposit case', icon: Package },
  RANK_CASE: { name: 'Rank case', icon: Shield },
  PROMO_CODE: { name: 'Promo code', icon: Ticket },
  DEPOSIT_BONUS: { name: 'Deposit bonus', icon: Percent },
  AFFILIATE: { name: 'Affiliate commission', icon: UsersRound },
  LEADERBOARD: { name: 'Leaderboard prize', icon: Trophy },
  RAFFLE: { name: 'Raffle prize', icon: Tickets },
  RAIN: { name: 'Rain', icon: CloudRain },
  RAIN_TIP: { name: 'Tip to the rain', icon: ArrowUpRight },
  TIP: { name: 'Tip', icon: HandCoins },
};

/** In the order of the filter. */
export const REWARD_ORDER = Object.keys(rewardTypes) as RewardType[];

/** A line of the history: `Tip from cassia`. */
export function rewardName({ type, way, username }: RewardTransaction): string {
  const { name } = rewardTypes[type];
  if (type !== 'TIP') return name;
  return `${name} ${way === 'INCOMING' ? 'from' : 'to'} ${username ?? 'a player'}`;
}

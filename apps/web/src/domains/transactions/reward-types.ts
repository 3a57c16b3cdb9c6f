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
  Undo2,
  UsersRound,
} from 'lucide-react';
import { transactionWords } from './transactions.words.ts';

const words = transactionWords.rewards;

type RewardType = RewardTransaction['type'];

/** Name of each kind of reward. */
export const rewardTypes: Record<RewardType, { name: string; icon: LucideIcon }> = {
  RAKE_CASE: { name: words.kinds.RAKE_CASE, icon: CalendarDays },
  DEPOSIT_CASE: { name: words.kinds.DEPOSIT_CASE, icon: Package },
  RANK_CASE: { name: words.kinds.RANK_CASE, icon: Shield },
  PROMO_CODE: { name: words.kinds.PROMO_CODE, icon: Ticket },
  DEPOSIT_BONUS: { name: words.kinds.DEPOSIT_BONUS, icon: Percent },
  AFFILIATE: { name: words.kinds.AFFILIATE, icon: UsersRound },
  LEADERBOARD: { name: words.kinds.LEADERBOARD, icon: Trophy },
  RAFFLE: { name: words.kinds.RAFFLE, icon: Tickets },
  RAIN: { name: words.kinds.RAIN, icon: CloudRain },
  RAIN_TIP: { name: words.kinds.RAIN_TIP, icon: ArrowUpRight },
  TIP: { name: words.kinds.TIP, icon: HandCoins },
  BONUS_FORFEITED: { name: words.kinds.BONUS_FORFEITED, icon: Undo2 },
  COMMISSION_RETURNED: { name: words.kinds.COMMISSION_RETURNED, icon: Undo2 },
};

/** In the order of the filter. */
export const REWARD_ORDER = Object.keys(rewardTypes) as RewardType[];

/** A line of the history: `Tip from cassia`. */
export function rewardName({ type, way, username }: RewardTransaction): string {
  if (type !== 'TIP') return words.kinds[type];
  return (way === 'INCOMING' ? words.tipFrom : words.tipTo)(username ?? words.somebody);
}

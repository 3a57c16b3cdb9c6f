import type { RewardTransaction } from '@aureus/contract/transactions.ts';
import {
  ArrowUpRight,
  CalendarDays,
  CloudRain,
  Gift,
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
import { useState } from 'react';
import { Link } from '../../router/Link.tsx';
import { paths } from '../../router/paths.ts';
import { HistoryPages } from '../../slots/history-pages.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { buttonClass } from '../../ui/fields/Button.tsx';
import { ChoiceChips } from '../../ui/fields/ChoiceChips.tsx';
import { moment } from '../../ui/format/dates.ts';
import { DownloadCsv } from './DownloadCsv.tsx';
import { PAGE_SIZE, type RewardsView, useRewardTransactions } from './transactions.queries.ts';
import { transactionWords } from './transactions.words.ts';

const words = transactionWords.rewards;

type RewardType = RewardTransaction['type'];

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

/** Kinds of rewards, in the order of the filter. */
export const REWARD_ORDER = Object.keys(rewardTypes) as RewardType[];

const KINDS = [
  { value: undefined, name: words.all },
  ...REWARD_ORDER.map((type) => ({ value: type, name: rewardTypes[type].name })),
];

/** List of rewards, and of tips received and sent, with a filter and pages. */
export function RewardsHistory() {
  const [view, setView] = useState<RewardsView>({ type: undefined, page: 0 });
  return (
    <section aria-label={words.label} className="flex flex-col gap-3">
      <div className="flex justify-end">
        <DownloadCsv
          endpoint="GET /api/wallet/transactions/rewards/file"
          file={transactionWords.file.rewards}
        />
      </div>
      <ChoiceChips
        label={words.kind}
        choices={KINDS}
        value={view.type}
        onChange={(type) => setView({ type, page: 0 })}
        className="min-w-0 flex-wrap max-tablet:-mx-4 max-tablet:max-w-[calc(100%+32px)] max-tablet:flex-nowrap max-tablet:overflow-x-auto max-tablet:px-4 max-tablet:[scrollbar-width:none]"
      />
      <HistoryPages
        query={useRewardTransactions(view)}
        page={view.page}
        pageSize={PAGE_SIZE}
        onPage={(page) => setView({ ...view, page })}
        failure={words.loadFailed}
        empty={<NoRewards isFirst={view.page === 0} />}
      >
        {(rewards) => (
          <ul className="rounded-card border border-hairline bg-card">
            {rewards.map((reward) => (
              <Row key={reward.id} reward={reward} />
            ))}
          </ul>
        )}
      </HistoryPages>
    </section>
  );
}

function Row({ reward }: { reward: RewardTransaction }) {
  const { type, way, amount, createdAt } = reward;
  const { icon: Icon } = rewardTypes[type];
  const name = rewardName(reward);
  const isGain = way === 'INCOMING';
  return (
    <li className="flex min-h-13 items-center gap-3 border-t border-hairline px-4 py-1.5 text-14 first:border-t-0 max-tablet:px-3">
      <Icon size={17} strokeWidth={1.75} className="shrink-0 text-ink-3" aria-hidden />
      <div className="flex min-w-0 flex-1 items-center gap-x-6 max-tablet:flex-col max-tablet:items-start">
        <span className="max-w-full min-w-0 flex-1 truncate font-medium" title={name}>
          {name}
        </span>
        <span className="shrink-0 text-ink-2 tabular-nums max-tablet:text-12 max-tablet:text-ink-3">
          {moment(createdAt)}
        </span>
      </div>
      <span className="min-w-24 text-right">
        <Amount coins={isGain ? amount : -amount} isSigned={isGain} tone={isGain ? 'win' : 'muted'} />
      </span>
    </li>
  );
}

function NoRewards({ isFirst }: { isFirst: boolean }) {
  return (
    <EmptyState
      icon={Gift}
      title={isFirst ? words.none : words.noMore}
      {...(isFirst ? { text: words.invitation } : {})}
      action={
        <Link to={paths.rewards} className={buttonClass({})}>
          {words.toRewards}
        </Link>
      }
      className="rounded-card border border-hairline bg-card py-16!"
    />
  );
}

/** Returns the title of a row, such as `Tip from cassia`. */
export function rewardName({ type, way, username }: RewardTransaction): string {
  if (type !== 'TIP') return words.kinds[type];
  return (way === 'INCOMING' ? words.tipFrom : words.tipTo)(username ?? words.somebody);
}

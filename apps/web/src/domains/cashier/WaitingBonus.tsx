import { cx } from '@aureus/ui-kit/class-names.ts';
import { Percent } from 'lucide-react';
import { useId } from 'react';
import { useServerInfo } from '../../api/server-clock.ts';
import { useMe } from '../../api/session.ts';
import { formatCoins } from '../../ui/format/format.ts';
import { Private } from '../../ui/Private.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { bonusWords } from './cashier.bonus.words.ts';

const words = bonusWords.waiting;

/**
 * Deposit bonus that waits beside the wallet, with the part that bets have released. Renders nothing without a bonus.
 */
export default function WaitingBonus({ className }: { className?: string }) {
  const titleId = useId();
  const bonus = useMe().data?.waitingBonus;
  const { data: info } = useServerInfo();
  if (!bonus) return null;
  const { released, amount } = bonus;
  return (
    <section
      aria-labelledby={titleId}
      className={cx('rounded-card border border-hairline bg-card p-4 text-14', className)}
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 id={titleId} className="flex items-center gap-2 font-semibold">
          <Percent size={16} className="shrink-0 text-gold" aria-hidden />
          {words.title}
        </h2>
        <p className="tabular-nums">
          <Private>{words.released(formatCoins(released), formatCoins(amount))}</Private>
        </p>
      </div>
      <ProgressBar percent={(released / amount) * 100} label={words.title} className="h-1.5!" />
      {info ? <p className="mt-3 text-ink-2">{words.text(formatCoins(info.gifts.bonus))}</p> : null}
    </section>
  );
}

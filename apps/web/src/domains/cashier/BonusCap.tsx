import { useId } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useServerInfo } from '../../api/server-clock.ts';
import { formatCoins, formatCount } from '../../ui/format/format.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { bonusWords } from './cashier.bonus.words.ts';
import { useBonusCap } from './PromoForm.tsx';

const words = bonusWords.cap;

/** Shows the deposit bonus that the player can still get within 24 hours. */
export function BonusCap() {
  const titleId = useId();
  const { data, error, refetch } = useBonusCap();
  const { data: info } = useServerInfo();
  if (error && !data) {
    return <LoadFailed title={words.loadFailed} error={error} retry={refetch} />;
  }
  if (!data) return <Skeleton className="h-24 rounded-card!" />;
  const left = Math.max(0, Math.round((data.cap - data.used) * 100) / 100);
  return (
    <section aria-labelledby={titleId} className="rounded-card bg-shell p-4 text-14">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <p id={titleId} className="text-ink-2">
          {words.title}
        </p>
        <p className="font-semibold tabular-nums">
          {formatCoins(left)}/{formatCount(data.cap)}
        </p>
      </div>
      <ProgressBar percent={data.cap > 0 ? (left / data.cap) * 100 : 0} label={words.title} />
      <p className="mt-3 text-14 text-ink-3">
        {words.text(formatCount(data.cap))}
        {info && info.wager.bonusWager > 0 ? ` ${words.wager(info.wager.bonusWager)}` : null}
      </p>
    </section>
  );
}

import type { DepositLimit } from '@aureus/contract/limits.ts';
import { Clock } from 'lucide-react';
import { errorMessage } from '../../api/http.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { FieldError } from '../../ui/fields/Input.tsx';
import { formatClock, formatCoins } from '../../ui/format/format.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useUnlessStreaming } from '../../ui/streamer.ts';
import { showToast } from '../../ui/toast.ts';
import { useSetLimit } from './limits.queries.ts';
import { limitWords } from './limits.words.tsx';
import { type LimitKind, limitElsewhere, usedPercent } from './limits-form.ts';

interface LimitCardProps {
  kind: LimitKind;
  limit: DepositLimit;
  /**
   * End of the running period (loss limits), such as `Ends in 05:12`, or the length of a rolling one (deposit limits),
   * such as `Last 24 hours`.
   */
  span: string;
  now: number;
  onChange: () => void;
}

/** Card of a limit: its amount, its used part, and a pending change. */
export function LimitCard({ kind, limit, span, now, onChange }: LimitCardProps) {
  const { amount, used, left, next, period, highest } = limit;
  const words = limitWords.periods[kind][period];
  const elsewhere = limitElsewhere(limit);
  const unlessStreamed = useUnlessStreaming();
  return (
    <li
      aria-label={words.title}
      className="flex flex-col rounded-card border border-hairline bg-card p-4 tablet:min-h-[204px]"
    >
      <h3 className="flex items-baseline gap-2 font-semibold">
        {words.short}
        <span className="ml-auto text-12 font-normal text-ink-3 tabular-nums">{span}</span>
      </h3>
      <p className="mt-2">
        {amount === null ? (
          <span className="text-20 font-semibold text-ink-2">{limitWords.none}</span>
        ) : (
          <Amount coins={amount} coin={20} className="text-20" />
        )}
      </p>
      <ProgressBar
        percent={usedPercent(limit)}
        label={limitWords.usedOf(words.name)}
        className="mt-3 h-1.5!"
      />
      <p className="mt-2 flex justify-between gap-3 text-14 text-ink-2 tabular-nums">
        <span>{limitWords.used[kind](unlessStreamed(formatCoins(used)))}</span>
        {left === null ? null : (
          <span className={left === 0 ? 'text-warn' : undefined}>
            {limitWords.left(unlessStreamed(formatCoins(left)))}
          </span>
        )}
      </p>
      {elsewhere === null ? null : (
        <p className="mt-2 text-14 text-ink-2">
          {limitWords.elsewhere(
            <span className="font-semibold text-ink tabular-nums">{formatCoins(elsewhere)}</span>,
          )}
        </p>
      )}
      {highest === null ? null : (
        <p className="mt-2 text-14 text-ink-2">
          {limitWords.protected(
            <span className="font-semibold text-ink tabular-nums">{formatCoins(highest)}</span>,
          )}
        </p>
      )}
      {next === null ? null : <Coming kind={kind} limit={limit} next={next} now={now} />}
      <div className="mt-auto pt-4">
        <Button
          className="w-full"
          onClick={onChange}
          aria-label={amount === null ? words.set : limitWords.changeThe(words.name)}
        >
          {amount === null ? limitWords.set : limitWords.change}
        </Button>
      </div>
    </li>
  );
}

interface ComingProps {
  kind: LimitKind;
  limit: DepositLimit;
  next: NonNullable<DepositLimit['next']>;
  now: number;
}

/** Pending increase or removal of a limit, with a button to cancel it. */
function Coming({ kind, limit: { period, amount }, next, now }: ComingProps) {
  const set = useSetLimit(kind);
  const drop = () =>
    set.mutate(
      { period, amount },
      { onSuccess: () => showToast('success', limitWords.stays(limitWords.periods[kind][period].name)) },
    );
  return (
    <div className="mt-3 border-t border-hairline pt-3">
      <div className="flex items-center gap-2 text-14 text-ink-2">
        <Clock size={16} className="shrink-0 text-gold" aria-hidden />
        <p className="min-w-0 flex-1">
          {limitWords.coming(
            next.amount === null ? limitWords.none : formatCoins(next.amount),
            <span role="timer" className="font-semibold text-gold-high tabular-nums">
              {formatClock(next.at - now)}
            </span>,
          )}
        </p>
        <Button size={32} className="max-tablet:h-11!" isLoading={set.isPending} onClick={drop}>
          {limitWords.cancel}
        </Button>
      </div>
      {set.error ? <FieldError text={errorMessage(set.error)} /> : null}
    </div>
  );
}

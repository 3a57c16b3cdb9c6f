import type { ReminderMinutes, SessionReminder } from '@aureus/contract/limits.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { AlarmClock } from 'lucide-react';
import { errorMessage } from '../../api/http.ts';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useServerNow } from '../../api/server-clock.ts';
import { FigureList } from '../../games-kit/FigureList.tsx';
import { FieldError } from '../../ui/fields/Input.tsx';
import { formatCoins } from '../../ui/format/format.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { reminderWords } from './limits.reminder.words.tsx';
import { minutesText, useReminder } from './reminder.queries.ts';
import { useSetReminder } from './reminder-change.queries.ts';

const CHOICES = [15, 30, 60, 120, null] as const satisfies readonly (ReminderMinutes | null)[];
const choiceText = (minutes: number | null): string =>
  minutes === null ? reminderWords.off : minutesText(minutes * 60_000);

/**
 * Choice of the session reminder's interval, and the figures since the session began or the last reminder was
 * answered.
 */
export function ReminderCard() {
  const { data, error, refetch } = useReminder();
  return (
    <section aria-labelledby="reminder-title" className="flex flex-col">
      <h2 id="reminder-title" className="text-16 font-semibold">
        {reminderWords.title}
      </h2>
      <p className="mt-1 mb-4 text-14 text-ink-2">{reminderWords.text}</p>
      <div className="flex flex-1 flex-col rounded-card border border-hairline bg-card p-4 tablet:min-h-[236px]">
        {data ? <ReminderBody reminder={data} /> : null}
        {!data && error ? (
          <LoadFailed title={reminderWords.loadFailed} error={error} retry={refetch} />
        ) : null}
        {!data && !error ? <Skeleton className="h-[202px]" /> : null}
      </div>
    </section>
  );
}

function ReminderBody({ reminder }: { reminder: SessionReminder }) {
  const now = useServerNow(10_000);
  const set = useSetReminder();
  const chosen = set.isPending ? set.variables : reminder.minutes;
  return (
    <>
      <p className="mb-3 flex items-center gap-2 text-14 text-ink-2">
        <AlarmClock size={16} className="text-gold" aria-hidden />
        <span>
          {reminderWords.hereFor(
            <b className="font-semibold text-ink tabular-nums">{minutesText(now - reminder.since)}</b>,
          )}
        </span>
      </p>
      <PlayFigures reminder={reminder} />
      <fieldset className="mt-auto flex gap-1.5 pt-4">
        <legend className="sr-only">{reminderWords.remindAfter}</legend>
        {CHOICES.map((minutes) => (
          <button
            key={minutes}
            type="button"
            aria-pressed={minutes === chosen}
            onClick={() => set.mutate(minutes)}
            className={cx(
              'grid h-10 flex-1 place-items-center rounded-inner px-1 text-14 font-semibold whitespace-nowrap tabular-nums transition-colors active:scale-98 max-tablet:h-11',
              minutes === chosen
                ? 'bg-selected text-ink inset-ring inset-ring-gold-low'
                : 'bg-raised text-ink-2 hover:bg-selected hover:text-ink',
            )}
          >
            {choiceText(minutes)}
          </button>
        ))}
      </fieldset>
      {set.error ? <FieldError text={errorMessage(set.error)} /> : null}
    </>
  );
}

/** Figures since the session began or the last reminder was answered: stakes, payouts, and their difference. */
function PlayFigures({ reminder: { staked, won, net } }: { reminder: SessionReminder }) {
  return (
    <FigureList
      lines={[
        [reminderWords.staked, formatCoins(staked)],
        [reminderWords.won, formatCoins(won)],
        [
          reminderWords.net,
          <span key="net" className={cx(net > 0 && 'text-win')}>
            {formatCoins(net, net > 0)}
          </span>,
        ],
      ]}
    />
  );
}

import type { CoolOffPeriod } from '@aureus/contract/limits.ts';
import { Coffee } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { useServerNow } from '../../api/server-clock.ts';
import { useMe } from '../../api/session.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { FieldError } from '../../ui/fields/Input.tsx';
import { onSingleClick } from '../../ui/fields/single-click.ts';
import { showToast } from '../../ui/toast.ts';
import { coolOffWords as words } from './limits.cool-off.words.tsx';
import { useCoolOff } from './limits.queries.ts';
import { momentText } from './limits-times.ts';

const DAY_MS = 24 * 60 * 60_000;
const CHOICES = [
  { period: 'DAY', ms: DAY_MS },
  { period: 'WEEK', ms: 7 * DAY_MS },
  { period: 'MONTH', ms: 30 * DAY_MS },
] as const satisfies readonly { period: CoolOffPeriod; ms: number }[];

/** Card to take a break of a day, a week or a month. The confirmation replaces the choice. */
export function CoolOffCard() {
  const { data: me } = useMe();
  const now = useServerNow(60_000);
  const [choice, setChoice] = useState<CoolOffPeriod>();
  const until = me?.coolOff?.until ?? null;
  return (
    <section aria-labelledby="cool-off-title" className="flex flex-1 flex-col">
      <h2 id="cool-off-title" className="text-16 font-semibold">
        {words.title}
      </h2>
      <p className="mt-1 mb-4 text-14 text-ink-2">{words.text}</p>
      <div className="flex flex-1 flex-col rounded-card border border-hairline bg-card p-4">
        <span className="grid size-10 place-items-center rounded-control bg-raised text-gold">
          <Coffee size={20} aria-hidden />
        </span>
        <p className="mt-3 text-14 text-ink-2">
          {until === null ? (
            words.none
          ) : (
            <>
              {words.until(<b className="font-semibold text-ink">{momentText(until, now)}</b>)} {words.longer}
            </>
          )}
        </p>
        <div className="mt-auto pt-4">
          {choice === undefined ? (
            <fieldset className="flex gap-2">
              <legend className="sr-only">{words.howLong}</legend>
              {CHOICES.map(({ period, ms }) => (
                <Button
                  key={period}
                  className="min-w-0 flex-1 px-2!"
                  disabledReason={until !== null && now + ms <= until ? words.isLonger : undefined}
                  onClick={() => setChoice(period)}
                >
                  {words.periods[period]}
                </Button>
              ))}
            </fieldset>
          ) : (
            <Question period={choice} now={now} onDone={() => setChoice(undefined)} />
          )}
        </div>
      </div>
    </section>
  );
}

function Question({ period, now, onDone }: { period: CoolOffPeriod; now: number; onDone: () => void }) {
  const begin = useCoolOff();
  const send = () =>
    begin.mutate(period, {
      onSuccess: ({ until }) => {
        showToast('success', words.done(momentText(until, now)));
        onDone();
      },
    });
  return (
    <div>
      <p className="mb-3 text-14 text-ink">{words.question(words.periods[period])}</p>
      <div className="flex gap-2">
        <Button className="flex-1" onClick={onDone}>
          {words.back}
        </Button>
        <Button
          variant="gold-line"
          className="flex-1"
          isLoading={begin.isPending}
          onClick={onSingleClick(send)}
        >
          {words.confirm(words.periods[period])}
        </Button>
      </div>
      {begin.error ? <FieldError text={errorMessage(begin.error)} /> : null}
    </div>
  );
}

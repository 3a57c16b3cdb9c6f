import type { LimitPeriod, Limits, ReminderMinutes, SessionReminder } from '@aureus/contract/limits.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { AlarmClock, Hourglass, ShieldOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useServerNow } from '../../api/server-clock.ts';
import { onMessage } from '../../api/socket.ts';
import { FigureList } from '../../games-kit/FigureList.tsx';
import { useHash } from '../../router/location.ts';
import { openDialog } from '../../slots/dialogs.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { FieldError } from '../../ui/fields/Input.tsx';
import { formatClock, formatCoins } from '../../ui/format/format.ts';
import { Private } from '../../ui/Private.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CoolOffCard } from './CoolOffCard.tsx';
import { LimitCard } from './LimitCard.tsx';
import { LimitDialog } from './LimitDialog.tsx';
import { refreshLimits, useLimits } from './limits.queries.ts';
import { reminderWords } from './limits.reminder.words.tsx';
import { selfBanWords } from './limits.self-ban.words.tsx';
import { limitWords } from './limits.words.tsx';
import type { LimitKind } from './limits-form.ts';
import { momentText } from './limits-times.ts';
import { minutesText, useReminder } from './reminder.queries.ts';
import { useSetReminder } from './reminder-change.queries.ts';
import { StatementCard } from './StatementCard.tsx';

/** Ids of sections to which other pages link. */
const TOOLS: ReadonlySet<string> = new Set(['break', 'reminder', 'statement']);

export function LimitsPanel() {
  const { data, error, refetch } = useLimits();
  useEffect(() => onMessage('cashier:transaction', refreshLimits), []);
  const hash = useHash();
  const isLoaded = data !== undefined;
  useEffect(() => {
    // Scrolls to a linked section only after loading, because the content above the section must have its final
    // height.
    if (isLoaded && TOOLS.has(hash)) document.getElementById(hash)?.scrollIntoView({ block: 'center' });
  }, [hash, isLoaded]);
  return (
    <div className="flex flex-col gap-8">
      {error && !data ? (
        <LoadFailed title={limitWords.loadFailed} error={error} retry={refetch} />
      ) : (
        <>
          <section aria-labelledby="limits-title">
            <h2 id="limits-title" className="text-16 font-semibold">
              {limitWords.about.deposit.title}
            </h2>
            <p className="mt-1 mb-4 max-w-[640px] text-14 text-ink-2">{limitWords.about.deposit.text}</p>
            {data ? <Waiting coins={data.waiting} /> : null}
            {data ? <LimitCards kind="deposit" limits={data} /> : <LimitsSkeleton />}
          </section>
          <section aria-labelledby="losses-title">
            <h2 id="losses-title" className="text-16 font-semibold">
              {limitWords.about.loss.title}
            </h2>
            <p className="mt-1 mb-4 max-w-[640px] text-14 text-ink-2">{limitWords.about.loss.text}</p>
            {data ? <LimitCards kind="loss" limits={data} /> : <LimitsSkeleton />}
          </section>
        </>
      )}
      <div id="reminder">
        <ReminderCard />
      </div>
      <div className="grid grid-cols-2 gap-3 max-tablet:grid-cols-1 max-tablet:gap-8">
        <div id="break" className="flex flex-col">
          <CoolOffCard />
        </div>
        <SelfBanCard />
      </div>
      <div id="statement">
        <StatementCard />
      </div>
    </div>
  );
}

/** Notice about deposited coins that wait because of a deposit limit. */
function Waiting({ coins }: { coins: number }) {
  if (coins === 0) return null;
  return (
    <p className="mb-3 flex items-start gap-3 rounded-card border border-warn/40 bg-card p-4 text-14 text-ink-2">
      <Hourglass size={18} className="mt-px shrink-0 text-warn" aria-hidden />
      <span>
        {limitWords.waiting(
          <b className="font-semibold text-ink tabular-nums">
            <Private>{limitWords.coins(formatCoins(coins))}</Private>
          </b>,
        )}
      </span>
    </p>
  );
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Returns the card's text about the limit's period. The period of a loss limit ends at a fixed time; a deposit limit
 * covers a rolling period.
 */
function spanText(kind: LimitKind, period: LimitPeriod, endsAt: number | undefined, now: number): string {
  if (endsAt === undefined) return limitWords.last(limitWords.periods[kind][period].span);
  const leftMs = endsAt - now;
  return leftMs < DAY_MS ? limitWords.endsIn(formatClock(leftMs)) : limitWords.until(momentText(endsAt, now));
}

function LimitCards({ kind, limits }: { kind: LimitKind; limits: Limits }) {
  const now = useServerNow(1_000);
  const [choice, setChoice] = useState<LimitPeriod>('DAY');
  const [isOpen, setIsOpen] = useState(false);
  const all = limits[kind];
  const endOf = (period: LimitPeriod) =>
    kind === 'loss' ? limits.loss.find((one) => one.period === period)?.endsAt : undefined;
  const isOver = all.some(
    ({ next, period }) =>
      (next !== null && next.at <= now) || (endOf(period) ?? Number.POSITIVE_INFINITY) <= now,
  );
  useEffect(() => {
    if (isOver) refreshLimits();
  }, [isOver]);
  const limit = all.find(({ period }) => period === choice);
  return (
    <>
      <ul className="grid grid-cols-3 gap-3 max-tablet:grid-cols-1">
        {all.map((one) => (
          <LimitCard
            key={one.period}
            kind={kind}
            limit={one}
            span={spanText(kind, one.period, endOf(one.period), now)}
            now={now}
            onChange={() => {
              setChoice(one.period);
              setIsOpen(true);
            }}
          />
        ))}
      </ul>
      {limit ? (
        <LimitDialog kind={kind} limit={limit} now={now} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

/** Placeholder about as tall as the cards, to limit layout shift. */
function LimitsSkeleton() {
  return (
    <div className="grid grid-cols-3 gap-3 max-tablet:grid-cols-1" aria-busy>
      {['DAY', 'WEEK', 'MONTH'].map((period) => (
        <Skeleton key={period} className="h-[204px] rounded-card!" />
      ))}
    </div>
  );
}

const words = selfBanWords.card;

/** Card to start a self-ban. During a self-ban, another page replaces the site. */
function SelfBanCard() {
  return (
    <section aria-labelledby="self-ban-title" className="flex flex-col">
      <h2 id="self-ban-title" className="text-16 font-semibold">
        {words.title}
      </h2>
      <p className="mt-1 mb-4 text-14 text-ink-2">{words.text}</p>
      <div className="flex flex-1 flex-col rounded-card border border-hairline bg-card p-4">
        <span className="grid size-10 place-items-center rounded-control bg-raised text-gold">
          <ShieldOff size={20} aria-hidden />
        </span>
        <p className="mt-3 text-14 text-ink-2">{words.whatItIs}</p>
        <div className="mt-auto pt-4">
          <Button variant="danger" className="w-full" onClick={() => openDialog('self-ban')}>
            {words.open}
          </Button>
        </div>
      </div>
    </section>
  );
}

const CHOICES = [15, 30, 60, 120, null] as const satisfies readonly (ReminderMinutes | null)[];
const choiceText = (minutes: number | null): string =>
  minutes === null ? reminderWords.off : minutesText(minutes * 60_000);

/**
 * Choice of the session reminder's interval, and the figures since the session began or the last reminder was
 * answered.
 */
function ReminderCard() {
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

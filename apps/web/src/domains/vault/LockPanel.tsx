import type { VaultLockDays } from '@aureus/contract/vault.ts';
import { Lock, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { FieldLabel } from '../../games-kit/FieldLabel.tsx';
import { PresetRow, Slider } from '../../games-kit/number-choice.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { FieldError } from '../../ui/fields/Input.tsx';
import { onSingleClick } from '../../ui/fields/single-click.ts';
import { formatCoins } from '../../ui/format/format.ts';
import { Private } from '../../ui/Private.tsx';
import { showToast } from '../../ui/toast.ts';
import { useLock } from './vault.queries.ts';
import { vaultWords } from './vault.words.tsx';
import { LOCK_DAYS, lockMs, lockText, MOST_HOURS, momentText, mostHoursWith } from './vault-form.ts';

interface LockPanelProps {
  coins: number;
  now: number;
  /** Reason why the player can't lock the vault; `undefined` if there is none. */
  refused: string | undefined;
}

/** Form to lock the vault for some time. It asks for confirmation, because a lock can't be undone. */
export function LockPanel({ coins, now, refused }: LockPanelProps) {
  const [days, setDays] = useState<VaultLockDays>(1);
  const [hours, setHours] = useState(0);
  const [isAsked, setIsAsked] = useState(false);
  const opener = useRef<HTMLDivElement>(null);
  const words = vaultWords.lock;
  const until = momentText(now + lockMs(days, hours));
  const length = lockText(days, hours);
  const isFullLength = mostHoursWith(days) === 0;
  const isRefused = refused !== undefined;
  const refusal = refused ?? (length === '' ? words.noTime : undefined);
  if (isAsked) {
    return (
      <LockQuestion
        days={days}
        hours={hours}
        until={until}
        coins={coins}
        onBack={() => {
          setIsAsked(false);
          // Returns the focus to the button that led to the question, once that button is rendered again.
          requestAnimationFrame(() => opener.current?.querySelector('button')?.focus());
        }}
      />
    );
  }
  return (
    <section aria-labelledby="vault-lock-title">
      <h3 id="vault-lock-title" className="text-14 font-semibold">
        {words.title}
      </h3>
      <p className="mt-0.5 mb-3 text-14 text-ink-2">{words.text}</p>
      <FieldLabel aside={vaultWords.upTo(30)}>{words.days}</FieldLabel>
      <PresetRow
        label={words.days}
        choices={LOCK_DAYS}
        value={days}
        isDisabled={isRefused}
        onChange={(chosen) => {
          const next = LOCK_DAYS.find((option) => option === chosen) ?? 0;
          setDays(next);
          setHours(Math.min(hours, mostHoursWith(next)));
        }}
      />
      <div className="mt-3">
        <FieldLabel aside={isFullLength ? words.isLongest : vaultWords.upTo(MOST_HOURS)}>
          <span className="flex items-center gap-3">
            {words.hours} <b className="w-5 font-semibold text-ink tabular-nums">{hours}</b>
          </span>
        </FieldLabel>
        <Slider
          label={words.hours}
          value={hours}
          least={0}
          most={MOST_HOURS}
          isDisabled={isRefused || isFullLength}
          onChange={setHours}
        />
      </div>
      <div ref={opener} className="mt-3 flex items-center gap-4 max-tablet:flex-col max-tablet:items-stretch">
        <p className="min-w-0 flex-1 text-14 text-ink-2">
          {length === ''
            ? words.choose
            : words.until(<span className="font-medium text-ink tabular-nums">{until}</span>)}
        </p>
        <Button variant="gold-line" disabledReason={refusal} onClick={() => setIsAsked(true)}>
          <Lock size={16} aria-hidden />
          {words.title}
        </Button>
      </div>
    </section>
  );
}

interface LockQuestionProps {
  days: VaultLockDays;
  hours: number;
  until: string;
  coins: number;
  onBack: () => void;
}

function LockQuestion({ days, hours, until, coins, onBack }: LockQuestionProps) {
  const lock = useLock();
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  const words = vaultWords.question;
  const length = lockText(days, hours);
  const time = <b className="font-semibold text-ink">{until}</b>;
  const send = () =>
    lock.mutate(
      { days, hours },
      {
        onSuccess: ({ lockUntil }) =>
          showToast('success', words.done, { text: words.doneUntil(momentText(lockUntil)) }),
      },
    );
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="vault-question-title"
      className="flex flex-col rounded-card border border-warn/40 bg-shell p-4 outline-none"
    >
      <h3 id="vault-question-title" className="flex items-center gap-2 text-16 font-semibold">
        <TriangleAlert size={18} className="shrink-0 text-warn" aria-hidden />
        {words.title(length)}
      </h3>
      <p className="mt-2 mb-4 text-14 text-ink-2">
        {coins > 0
          ? words.staysLocked(
              <b className="font-semibold text-ink">
                <Private>{words.coins(formatCoins(coins))}</Private>
              </b>,
              time,
            )
          : words.emptyStaysLocked(time)}{' '}
        {words.isFinal}
      </p>
      <div className="mt-auto flex gap-3 max-tablet:flex-col">
        <Button
          className="tablet:flex-2"
          variant="danger"
          isLoading={lock.isPending}
          onClick={onSingleClick(send)}
        >
          <Lock size={16} aria-hidden />
          {words.confirm(length)}
        </Button>
        <Button className="tablet:flex-1" isInert={lock.isPending} onClick={onBack}>
          {words.back}
        </Button>
      </div>
      {lock.error ? <FieldError text={errorMessage(lock.error)} /> : null}
    </section>
  );
}

import type { VaultLockDays } from '@aureus/contract/vault.ts';
import { Lock, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { FieldLabel } from '../../games-kit/FieldLabel.tsx';
import { PresetRow } from '../../games-kit/PresetRow.tsx';
import { Slider } from '../../games-kit/Slider.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatCoins } from '../../ui/format.ts';
import { FieldError } from '../../ui/Input.tsx';
import { showToast } from '../../ui/toast.ts';
import { LOCK_DAYS, lockMs, lockText, MOST_HOURS, momentText, mostHoursWith } from './vault.form.ts';
import { useLock } from './vault.queries.ts';

interface LockPanelProps {
  /** What is in the vault. */
  coins: number;
  now: number;
  /** Why nothing can be locked; `undefined` when it can. */
  shut: string | undefined;
}

/** How long the vault shall stay shut; asks a second time, because nobody can take it back. */
export function LockPanel({ coins, now, shut }: LockPanelProps) {
  const [days, setDays] = useState<VaultLockDays>(1);
  const [hours, setHours] = useState(0);
  const [isAsked, setIsAsked] = useState(false);
  const opener = useRef<HTMLDivElement>(null);
  const until = momentText(now + lockMs(days, hours));
  const length = lockText(days, hours);
  const isFullLength = mostHoursWith(days) === 0;
  const isShut = shut !== undefined;
  const refusal = shut ?? (length === '' ? 'Choose a time' : undefined);
  if (isAsked) {
    return (
      <LockQuestion
        days={days}
        hours={hours}
        until={until}
        coins={coins}
        onBack={() => {
          setIsAsked(false);
          // Back to where the question came from, once that is there again.
          requestAnimationFrame(() => opener.current?.querySelector('button')?.focus());
        }}
      />
    );
  }
  return (
    <section aria-labelledby="vault-lock-title">
      <h3 id="vault-lock-title" className="text-14 font-semibold">
        Lock the vault
      </h3>
      <p className="mt-0.5 mb-3 text-13 text-ink-2">
        Locked coins stay put until the timer ends. You can still add more.
      </p>
      <FieldLabel aside="Up to 30">Days</FieldLabel>
      <PresetRow
        label="Days"
        choices={LOCK_DAYS}
        value={days}
        isDisabled={isShut}
        onChange={(chosen) => {
          const next = LOCK_DAYS.find((option) => option === chosen) ?? 0;
          setDays(next);
          setHours(Math.min(hours, mostHoursWith(next)));
        }}
      />
      <div className="mt-3">
        <FieldLabel aside={isFullLength ? '30 days are the most' : `Up to ${MOST_HOURS}`}>
          <span className="flex items-center gap-3">
            Hours <b className="w-5 font-semibold text-ink tabular-nums">{hours}</b>
          </span>
        </FieldLabel>
        <Slider
          label="Hours"
          value={hours}
          least={0}
          most={MOST_HOURS}
          isDisabled={isShut || isFullLength}
          onChange={setHours}
        />
      </div>
      <div ref={opener} className="mt-3 flex items-center gap-4 max-tablet:flex-col max-tablet:items-stretch">
        <p className="min-w-0 flex-1 text-13 text-ink-2">
          {length === '' ? (
            'Choose days, hours or both.'
          ) : (
            <>
              Until <span className="font-medium text-ink tabular-nums">{until}</span>
            </>
          )}
        </p>
        <Button variant="gold-line" disabledReason={refusal} onClick={() => setIsAsked(true)}>
          <Lock size={16} aria-hidden />
          Lock the vault
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
  const length = lockText(days, hours);
  const send = () =>
    lock.mutate(
      { days, hours },
      {
        onSuccess: ({ lockUntil }) =>
          showToast('success', 'Your vault is locked.', { text: `Until ${momentText(lockUntil)}` }),
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
        Lock for {length}?
      </h3>
      <p className="mt-2 mb-4 text-13 text-ink-2">
        {coins > 0 ? (
          <>
            <b className="font-semibold text-ink">{formatCoins(coins)} coins</b> and all that you add stay
            locked
          </>
        ) : (
          'Your vault is empty now; all that you add stays locked'
        )}{' '}
        until <b className="font-semibold text-ink">{until}</b>. This cannot be undone or shortened, not by
        support either.
      </p>
      {/* The way back lies where the question was asked from: a double press locks nothing. */}
      <div className="mt-auto flex gap-3 max-tablet:flex-col">
        <Button className="tablet:flex-2" variant="danger" isLoading={lock.isPending} onClick={send}>
          <Lock size={16} aria-hidden />
          Lock for {length}
        </Button>
        <Button className="tablet:flex-1" onClick={onBack}>
          Back
        </Button>
      </div>
      {lock.error ? <FieldError text={errorMessage(lock.error)} /> : null}
    </section>
  );
}

import type { AffiliateUsage } from '@aureus/contract/affiliates.ts';
import { Gift, type LucideIcon, Percent, TicketCheck } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { useServerNow } from '../../api/server-clock.ts';
import { Button } from '../../ui/Button.tsx';
import { day } from '../../ui/dates.ts';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { formatCount } from '../../ui/format.ts';
import { Input } from '../../ui/Input.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { showToast } from '../../ui/toast.ts';
import { useClaimCode, useUsedCode } from './affiliates.queries.ts';
import { claimState, cleanCode, cooldownLeft, spanText, TERMS } from './affiliates.words.ts';

interface AffiliateCodePanelProps {
  /** What the field begins with: the code that a link brought. */
  code: string;
  /** How much of the day's bonus is left. */
  bonus: ReactNode;
  onDeposit: () => void;
}

/** Whose code the player uses, and claiming one. */
export function AffiliateCodePanel({ code, bonus, onDeposit }: AffiliateCodePanelProps) {
  const { data: usage, error, refetch } = useUsedCode(true);
  if (error && usage === undefined) {
    return (
      <ErrorState
        title="Your code did not load."
        text={errorMessage(error)}
        onRetry={() => void refetch()}
        className="min-h-[236px] justify-center"
      />
    );
  }
  if (usage === undefined) return <Skeleton className="h-[236px] rounded-card!" />;
  return (
    <div className="flex flex-col gap-4">
      {usage === null ? <Perks /> : <UsedCode usage={usage} onDeposit={onDeposit} />}
      <ClaimForm key={usage?.code ?? ''} usage={usage} start={usage?.code ?? code} />
      {usage === null ? null : bonus}
    </div>
  );
}

/** What a code brings its player. */
function Perks() {
  return (
    <ul className="grid grid-cols-2 gap-2">
      <Perk icon={Percent} title={`${TERMS.bonusPercent}% more coins`}>
        On every deposit, up to {formatCount(TERMS.bonusCap)} coins in 24 hours.
      </Perk>
      <Perk icon={Gift} title={`${TERMS.freeCases} free cases`}>
        Keys of a deposit case with your first deposit under the code.
      </Perk>
    </ul>
  );
}

function Perk({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="rounded-card border border-hairline bg-shell p-3.5">
      <span className="grid size-9 place-items-center rounded-control bg-gold/10 text-gold-high">
        <Icon size={18} aria-hidden />
      </span>
      <p className="mt-2.5 text-14 font-semibold">{title}</p>
      <p className="mt-0.5 text-12 text-ink-2">{children}</p>
    </li>
  );
}

/** The code that is used, and what is still to come of it. */
function UsedCode({ usage, onDeposit }: { usage: AffiliateUsage; onDeposit: () => void }) {
  return (
    <section
      aria-label="The code that you use"
      className="rounded-card border border-gold-low/50 bg-gold/6 p-4"
    >
      <div className="flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-gold/12 text-gold-high">
          <TicketCheck size={20} aria-hidden />
        </span>
        <div className="min-w-0 flex-1">
          <p className="truncate text-16 font-semibold tracking-[0.04em]">{usage.code}</p>
          <p className="text-12 text-ink-2">
            Used since{' '}
            <time dateTime={new Date(usage.activatedAt).toISOString()}>{day(usage.activatedAt)}</time>
          </p>
        </div>
        {usage.hasDeposited ? <Tag tone="win">Bonus on</Tag> : null}
      </div>
      {usage.hasDeposited ? (
        <p className="mt-3 text-13 text-ink-2">
          Every deposit brings {TERMS.bonusPercent}% more. You have deposited under this code, so it stays.
        </p>
      ) : (
        <div className="mt-3 flex items-center gap-3 max-tablet:flex-col max-tablet:items-stretch">
          <p className="min-w-0 flex-1 text-13 text-ink-2">
            Your first deposit brings {TERMS.freeCases} free cases and {TERMS.bonusPercent}% more coins.
          </p>
          <Button variant="gold-line" onClick={onDeposit}>
            Deposit
          </Button>
        </div>
      )}
    </section>
  );
}

function ClaimForm({ usage, start }: { usage: AffiliateUsage | null; start: string }) {
  const noteId = useId();
  const [code, setCode] = useState(cleanCode(start));
  const now = useServerNow(1_000);
  const claim = useClaimCode();
  const { word, refusal } = claimState(usage, code, now);
  const left = usage === null || usage.hasDeposited ? 0 : cooldownLeft(usage, now);
  const isFixed = usage !== null && (usage.hasDeposited || left > 0);
  const send = () => {
    if (refusal !== undefined || claim.isPending) return;
    claim.mutate(code, {
      onSuccess: (claimed) => showToast('success', `You use the code ${claimed.code} now.`),
    });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-end gap-2 max-tablet:flex-col max-tablet:items-stretch">
        <Input
          label="Affiliate code"
          hint={left > 0 ? <span role="timer">Change in {spanText(left)}</span> : undefined}
          value={code}
          disabled={isFixed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={noteId}
          onChange={(event) => {
            setCode(cleanCode(event.target.value));
            claim.reset();
          }}
          className="min-w-0 flex-1"
        />
        <Button
          type="submit"
          variant="primary"
          className="h-11! min-w-30"
          isLoading={claim.isPending}
          disabledReason={refusal}
        >
          {claim.isPending ? 'Claiming...' : word}
        </Button>
      </div>
      <p id={noteId} role={claim.error ? 'alert' : undefined} className={claim.error ? ERROR : NOTE}>
        {claim.error ? errorMessage(claim.error) : noteOf(usage, left)}
      </p>
    </form>
  );
}

const NOTE = 'mt-2 min-h-4 text-12 text-ink-3';
const ERROR = 'mt-2 min-h-4 text-12 text-lose';

/** What a player should know before the claim, or waits for after it. */
function noteOf(usage: AffiliateUsage | null, left: number): string {
  if (usage?.hasDeposited) return 'A code that you have deposited under cannot be changed.';
  if (left > 0) return 'Without a deposit the code can be changed after 5 days.';
  return 'You can change it after 5 days, as long as you have not deposited under it.';
}

import type { AffiliateUsage } from '@aureus/contract/affiliates.ts';
import { Gift, type LucideIcon, Percent, TicketCheck } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useServerNow } from '../../api/server-clock.ts';
import { useOff } from '../../api/switched-off.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { Input } from '../../ui/fields/Input.tsx';
import { day } from '../../ui/format/dates.ts';
import { timeLeftText } from '../../ui/format/time-left.ts';
import { Private } from '../../ui/Private.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { showToast } from '../../ui/toast.ts';
import { claimState, cleanCode, cooldownLeft, useTerms } from './affiliate-terms.ts';
import { codeWords } from './affiliates.code.words.tsx';
import { useClaimCode, useUsedCode } from './affiliates.queries.ts';

const { perks, used, notes } = codeWords;

interface AffiliateCodePanelProps {
  /** Code from a referral link. The field starts with it if the player uses no code yet. */
  code: string;
  /** Element with the deposit bonus that is left. */
  bonus: ReactNode;
  onDeposit: () => void;
}

/** Shows the affiliate code that the player uses, and lets the player claim a code. */
export function AffiliateCodePanel({ code, bonus, onDeposit }: AffiliateCodePanelProps) {
  const { data: usage, error, refetch } = useUsedCode(true);
  if (error && usage === undefined) {
    return (
      <LoadFailed
        title={codeWords.failed}
        error={error}
        retry={refetch}
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

function Perks() {
  const terms = useTerms();
  return (
    <ul className="grid grid-cols-2 gap-2">
      {terms.bonusPercent > 0 ? (
        <Perk icon={Percent} title={perks.coins(terms)} note={perks.coinsNote(terms)} />
      ) : null}
      <Perk icon={Gift} title={perks.cases(terms)} note={perks.casesNote} />
    </ul>
  );
}

function Perk({ icon: Icon, title, note }: { icon: LucideIcon; title: string; note: string }) {
  return (
    <li className="rounded-card border border-hairline bg-shell p-3.5">
      <span className="grid size-9 place-items-center rounded-control bg-gold/10 text-gold-high">
        <Icon size={18} aria-hidden />
      </span>
      <p className="mt-2.5 text-14 font-semibold">{title}</p>
      <p className="mt-0.5 text-14 text-ink-2">{note}</p>
    </li>
  );
}

function UsedCode({ usage, onDeposit }: { usage: AffiliateUsage; onDeposit: () => void }) {
  const terms = useTerms();
  return (
    <section aria-label={used.title} className="rounded-card border border-gold-low/50 bg-gold/6 p-4">
      <div className="flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-gold/12 text-gold-high">
          <TicketCheck size={20} aria-hidden />
        </span>
        <div className="min-w-0 flex-1">
          <p className="truncate text-16 font-semibold tracking-[0.04em]">
            <Private>{usage.code}</Private>
          </p>
          <p className="text-14 text-ink-2">
            {used.since(
              <time dateTime={new Date(usage.activatedAt).toISOString()}>{day(usage.activatedAt)}</time>,
            )}
          </p>
        </div>
        {usage.hasDeposited && terms.bonusPercent > 0 ? <Tag tone="win">{used.bonusOn}</Tag> : null}
      </div>
      {usage.hasDeposited ? (
        <p className="mt-3 text-14 text-ink-2">{used.deposited(terms)}</p>
      ) : (
        <div className="mt-3 flex items-center gap-3 max-tablet:flex-col max-tablet:items-stretch">
          <p className="min-w-0 flex-1 text-14 text-ink-2">{used.notDeposited(terms)}</p>
          <Button variant="gold-line" onClick={onDeposit}>
            {used.deposit}
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
  const off = useOff('affiliates');
  const { word, refusal } = claimState(usage, code, now, off?.message);
  const left = usage === null || usage.hasDeposited ? 0 : cooldownLeft(usage, now);
  const isFixed = usage !== null && (usage.hasDeposited || left > 0);
  const send = () => {
    if (refusal !== undefined || claim.isPending) return;
    claim.mutate(code, {
      onSuccess: (claimed) => showToast('success', codeWords.claimedCode(claimed.code)),
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
          label={codeWords.field}
          hint={left > 0 ? <span role="timer">{codeWords.changeIn(timeLeftText(left))}</span> : undefined}
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
          {claim.isPending ? codeWords.claiming : word}
        </Button>
      </div>
      <p id={noteId} role={claim.error ? 'alert' : undefined} className={claim.error ? ERROR : NOTE}>
        {claim.error ? errorMessage(claim.error) : (off?.message ?? noteOf(usage, left))}
      </p>
    </form>
  );
}

const NOTE = 'mt-2 min-h-4 text-12 text-ink-3';
const ERROR = 'mt-2 min-h-4 text-12 text-lose';

function noteOf(usage: AffiliateUsage | null, left: number): string {
  if (usage?.hasDeposited) return notes.fixed;
  if (left > 0) return notes.cooldown;
  return notes.free;
}

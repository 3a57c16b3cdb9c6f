import type { AffiliateDashboard } from '@aureus/contract/affiliates.ts';
import type { ReactNode } from 'react';
import { errorMessage } from '../../api/http.ts';
import { useMe } from '../../api/session.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatCoins, formatCount } from '../../ui/format.ts';
import { FieldError } from '../../ui/Input.tsx';
import { showToast } from '../../ui/toast.ts';
import { useClaimEarnings } from './affiliates.queries.ts';
import { earningsWords } from './affiliates.words.tsx';

/** What the code has come to, and getting it. */
export function Earnings({ dashboard }: { dashboard: AffiliateDashboard }) {
  const { players, depositors, staked, deposited } = dashboard;
  return (
    <section aria-labelledby="earnings-title" className="grid gap-3 tablet:grid-cols-[300px_1fr]">
      <ClaimCard dashboard={dashboard} />
      <dl className="grid grid-cols-2 gap-3">
        <Figure name={earningsWords.players}>{formatCount(players)}</Figure>
        <Figure name={earningsWords.depositors}>{formatCount(depositors)}</Figure>
        <Figure name={earningsWords.staked}>
          <Amount coins={staked} coin={18} className="text-20 max-[22.5rem]:text-16" />
        </Figure>
        <Figure name={earningsWords.deposited}>
          <Amount coins={deposited} coin={18} className="text-20 max-[22.5rem]:text-16" />
        </Figure>
      </dl>
    </section>
  );
}

function ClaimCard({ dashboard: { claimable, earned, claimed } }: { dashboard: AffiliateDashboard }) {
  const { data: me } = useMe();
  const claim = useClaimEarnings();
  const refusal = me?.generalRestriction.isRestricted
    ? earningsWords.restricted
    : (me?.selfBan ?? me?.coolOff)
      ? earningsWords.selfExcluded
      : claimable < 0.01
        ? earningsWords.nothing
        : undefined;
  const send = () =>
    claim.mutate(undefined, {
      onSuccess: ({ amount }) => showToast('success', earningsWords.claimed(formatCoins(amount))),
    });
  return (
    <div className="flex flex-col rounded-card border border-gold-low/60 bg-linear-to-br from-gold/10 to-card to-60% p-4">
      <h2 id="earnings-title" className="text-14 text-ink-2">
        {earningsWords.title}
      </h2>
      <p className="mt-1" aria-live="polite">
        <Amount coins={claimable} coin={26} className="text-32/[40px]" />
      </p>
      <dl className="mt-1 mb-4 flex gap-5 text-12 text-ink-2">
        <div className="flex gap-1.5">
          <dt>{earningsWords.earned}</dt>
          <dd className="text-ink tabular-nums">{formatCoins(earned)}</dd>
        </div>
        <div className="flex gap-1.5">
          <dt>{earningsWords.paidOut}</dt>
          <dd className="text-ink tabular-nums">{formatCoins(claimed)}</dd>
        </div>
      </dl>
      <Button
        variant="primary"
        className="mt-auto w-full"
        isLoading={claim.isPending}
        disabledReason={refusal}
        onClick={send}
      >
        {refusal ?? earningsWords.claim}
      </Button>
      {claim.error ? <FieldError text={errorMessage(claim.error)} /> : null}
    </div>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col justify-center rounded-card border border-hairline bg-card px-4 py-3">
      <dt className="text-14 text-ink-2">{name}</dt>
      <dd className="mt-1 text-20 font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

import type { AffiliateDashboard } from '@aureus/contract/affiliates.ts';
import type { ReactNode } from 'react';
import { errorMessage } from '../../api/http.ts';
import { playRefusal } from '../../api/play-refusal.ts';
import { useMe } from '../../api/session.ts';
import { usePaused } from '../../api/switched-off.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { FieldError } from '../../ui/fields/Input.tsx';
import { dayTime, wholeMinutes } from '../../ui/format/dates.ts';
import { formatCoins, formatCount } from '../../ui/format/format.ts';
import { showToast } from '../../ui/toast.ts';
import { useClaimEarnings } from './affiliates.queries.ts';
import { earningsWords } from './affiliates.words.tsx';

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
      <Returns returns={dashboard.returns} />
    </section>
  );
}

/** Commission that was lost with reversed deposits. */
function Returns({ returns }: Pick<AffiliateDashboard, 'returns'>) {
  if (returns.length === 0) return null;
  return (
    <div className="rounded-card border border-hairline bg-card px-4 py-3 text-14 tablet:col-span-2">
      <h3 className="font-semibold">{earningsWords.returns}</h3>
      <p className="mt-0.5 text-12 text-ink-2">{earningsWords.returnsNote}</p>
      <ul className="mt-2 flex flex-col gap-1.5">
        {returns.map(({ at, amount, taken }) => (
          <li key={at} className="flex flex-wrap items-center gap-x-3">
            <time dateTime={new Date(at).toISOString()} className="text-ink-2">
              {dayTime(at)}
            </time>
            <Amount coins={amount} coin={16} className="ml-auto" />
            {taken === 0 ? null : (
              <span className="w-full text-right text-12 text-ink-2">
                {earningsWords.ofBalance(formatCoins(taken))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ClaimCard({ dashboard }: { dashboard: AffiliateDashboard }) {
  const { claimable, earned, claimed, owed, held, heldUntil } = dashboard;
  const { data: me } = useMe();
  const claim = useClaimEarnings();
  const paused = usePaused('affiliates');
  const refusal =
    (me ? playRefusal(me) : undefined) ?? paused ?? (claimable < 0.01 ? earningsWords.nothing : undefined);
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
      {heldUntil === null ? null : (
        <p className="mb-3 text-12 text-ink-2">
          {earningsWords.held(
            formatCoins(held),
            <time dateTime={new Date(heldUntil).toISOString()}>{dayTime(wholeMinutes(heldUntil))}</time>,
          )}
        </p>
      )}
      {owed === 0 ? null : <p className="mb-3 text-12 text-ink-2">{earningsWords.owed(formatCoins(owed))}</p>}
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

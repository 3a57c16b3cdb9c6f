import type { KycLevel, KycOverview, KycState } from '@aureus/contract/kyc.ts';
import { centsFromCoins } from '@aureus/money/cents.ts';
import { useEffect, useRef } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { addressBefore, navigate, setQueryParam, useQueryParam } from '../../router/location.ts';
import { VERIFY_PARAM } from '../../router/paths.ts';
import { openCashier, openWithdrawal } from '../../slots/cashier.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { formatCoins } from '../../ui/format/format.ts';
import { Private } from '../../ui/Private.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { KycLadder } from './KycLadder.tsx';
import { KycLevelCard, LOCKED, LOOKS } from './KycLevelCard.tsx';
import { ladderWords } from './kyc.ladder.words.ts';
import { useKycStatus, useKycToken } from './kyc.queries.ts';
import { kycWords } from './kyc.words.tsx';

/**
 * The player's verification: the identity check, the proof of address (if the site may require one or staff asked for
 * it), and the steps of the verification.
 */
export function KycPanel() {
  const basic = useKycToken('basic');
  const advanced = useKycToken('advanced');
  const status = useKycStatus(basic.data !== undefined || advanced.data !== undefined);
  useBeginning(status.data, { basic: basic.mutate, advanced: advanced.mutate });
  if (status.error && !status.data) {
    return <LoadFailed title={kycWords.loadFailed} error={status.error} retry={status.refetch} />;
  }
  if (!status.data) return <Skeleton className="h-40 rounded-card!" />;
  const overview = status.data;
  return (
    <div className="flex flex-col gap-4">
      <KycLevelCard
        status={overview}
        look={LOOKS.basic[overview.state]}
        token={basic}
        whenPassed={
          <Button variant="gold-line" onClick={openCashier} className="self-center max-tablet:self-stretch">
            {kycWords.deposit}
          </Button>
        }
      />
      {overview.advanced ? (
        <ProofCard overview={overview} proof={overview.advanced} token={advanced} />
      ) : null}
      <section className="mt-2">
        <h2 className="mb-2 text-16 font-semibold">{ladderWords.heading}</h2>
        <KycLadder overview={overview} />
      </section>
    </div>
  );
}

/**
 * Starts the check if another page has sent the player here, but not again after a reload or Back. Once the check has
 * passed, the player returns to that page.
 */
function useBeginning(overview: KycOverview | undefined, begin: Record<KycLevel, () => void>): void {
  const tab = useQueryParam(VERIFY_PARAM);
  const interrupted = useRef<{ level: KycLevel; address: string; tab: string }>(undefined);
  useEffect(() => {
    if (tab === null || overview === undefined) return;
    setQueryParam(VERIFY_PARAM, null);
    const level = levelToBegin(overview);
    if (level === undefined) return;
    const address = addressBefore();
    interrupted.current = address === undefined ? undefined : { level, address, tab };
    begin[level]();
  });
  useEffect(() => {
    if (interrupted.current === undefined || overview === undefined) return;
    const { level, address, tab } = interrupted.current;
    const { state } = level === 'basic' ? overview : (overview.advanced ?? overview);
    if (state !== 'APPROVED') return;
    interrupted.current = undefined;
    navigate(address);
    if (tab === 'DEPOSIT') openCashier();
    if (tab === 'WITHDRAW') openWithdrawal();
  }, [overview]);
}

interface ProofCardProps {
  overview: KycOverview;
  proof: NonNullable<KycOverview['advanced']>;
  token: ReturnType<typeof useKycToken>;
}

/**
 * Card for the proof of address. It's locked until the identity check has passed, unless a proof was started before.
 */
function ProofCard({ overview, proof, token }: ProofCardProps) {
  const isLocked = overview.state !== 'APPROVED' && proof.state === 'NONE';
  return (
    <KycLevelCard status={proof} look={isLocked ? LOCKED : LOOKS.advanced[proof.state]} token={token}>
      {proof.state === 'APPROVED' || proof.asked !== null ? null : (
        <ProofSum withdrawn={proof.withdrawn} above={proof.above} />
      )}
    </KycLevelCard>
  );
}

interface ProofSumProps {
  /** Coins withdrawn in the last 30 days. `above` is the maximum without a proof of address. */
  withdrawn: number;
  above: number;
}

/** Sum of the player's withdrawals in the last 30 days, compared with the maximum without a proof of address. */
function ProofSum({ withdrawn, above }: ProofSumProps) {
  const [gone, sum] = [centsFromCoins(withdrawn) ?? 0n, centsFromCoins(above) ?? 0n];
  const percent = gone >= sum ? 100 : Number((gone * 100n) / sum);
  return (
    <div className="mt-4">
      <p className="mb-2 text-14 text-ink-2 tabular-nums">
        {kycWords.withdrawn.sum(
          <span className="font-semibold text-ink">
            <Private>{formatCoins(withdrawn)}</Private>
          </span>,
          formatCoins(above),
        )}
      </p>
      <ProgressBar percent={percent} label={kycWords.withdrawn.label} className="h-1.5!" />
    </div>
  );
}

const isOpen = (state: KycState): boolean => state === 'NONE' || state === 'RETRY';

/** Returns the level of verification that the player can start; `undefined` if there is none. */
export function levelToBegin({ state, advanced }: KycOverview): KycLevel | undefined {
  if (isOpen(state)) return 'basic';
  if (state === 'APPROVED' && advanced !== null && isOpen(advanced.state)) return 'advanced';
  return undefined;
}

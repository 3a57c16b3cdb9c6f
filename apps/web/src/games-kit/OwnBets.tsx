import { cx } from '@aureus/ui-kit/class-names.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { memo } from 'react';
import { LoadFailed } from '../api/LoadFailed.tsx';
import { useMe } from '../api/session.ts';
import { Amount } from '../ui/Amount.tsx';
import { clockTime } from '../ui/format/dates.ts';
import { formatCoins, formatMultiplierOf } from '../ui/format/format.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { kitWords } from './games-kit.words.ts';
import { gainOf, type OwnBet } from './merge-bets.ts';
import { ProofButton } from './ProofButton.tsx';

/** The player's last bets in a game, each with a link to its proof. */
export function OwnBets({ query }: { query: UseQueryResult<OwnBet[]> }) {
  const { data: me } = useMe();
  if (!me) return null;
  return (
    <section aria-labelledby="own-bets" className="mt-3 tablet:mt-5">
      <h2 id="own-bets" className="mb-2 text-16 max-tablet:text-14 tablet:mb-2.5">
        {kitWords.ownBets.title}
      </h2>
      <OwnBetsList query={query} />
    </section>
  );
}

/** List of the player's last bets, without a heading. */
export function OwnBetsList({ query }: { query: UseQueryResult<OwnBet[]> }) {
  return (
    <div className="border-hairline max-tablet:border-t tablet:rounded-card tablet:border tablet:bg-card tablet:px-4">
      <Rows query={query} />
    </div>
  );
}

function Rows({ query: { data, error, refetch } }: { query: UseQueryResult<OwnBet[]> }) {
  if (data && data.length > 0) {
    return (
      <ol className="text-14 tabular-nums">
        {data.map((bet, index) => (
          <Row key={bet.id} bet={bet} isFirst={index === 0} />
        ))}
      </ol>
    );
  }
  if (data) return <p className="py-4 text-14 text-ink-3">{kitWords.ownBets.none}</p>;
  if (error) {
    return <LoadFailed title={kitWords.ownBets.failed} error={error} retry={refetch} />;
  }
  return <Skeleton className="my-2.5 h-24" />;
}

const Row = memo(function Row({ bet, isFirst }: { bet: OwnBet; isFirst: boolean }) {
  const gain = gainOf(bet);
  return (
    <li
      className={cx(
        'isolate flex h-11 items-center gap-2 tablet:h-10 tablet:gap-3',
        !isFirst && 'border-t border-hairline',
        isFirst && 'animate-appear',
      )}
    >
      <span className="w-21 shrink-0 text-ink-3 max-tablet:hidden">{timeOf(bet.at)}</span>
      <span className="line-clamp-2 min-w-0 flex-1 text-ink-2 max-[22.5rem]:text-12">{bet.what}</span>
      <Amount coins={bet.stake} coin={13} className="w-28 justify-end max-tablet:hidden" />
      <span className="w-17 text-right text-ink-2 tablet:w-20">{formatMultiplierOf(bet)}</span>
      <span className={cx('w-21 text-right tablet:w-26', gain > 0 ? 'font-semibold text-win' : 'text-ink-2')}>
        {formatCoins(gain, gain > 0)}
      </span>
      <ProofButton
        betId={bet.id}
        aria-label={kitWords.verifyOf(timeOf(bet.at))}
        className="grid size-8 shrink-0 place-items-center rounded-inner text-ink-3 hover:bg-raised hover:text-ink max-tablet:-mr-2 max-tablet:size-11"
      >
        <ShieldCheck size={16} aria-hidden />
      </ProofButton>
    </li>
  );
});

function timeOf(at: number): string {
  return clockTime(at);
}

import type { ExportedBet, ExportedReward } from '@aureus/fair/export.ts';
import { isWin } from '@aureus/money/win.ts';
import { CircleSlash, History, LockKeyhole, ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useMe } from '../../api/session.ts';
import { openProof } from '../../slots/proof.ts';
import { SignInFirst } from '../../slots/sign-in-first.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { moment } from '../../ui/format/dates.ts';
import { Pager } from '../../ui/Pager.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { betText } from './bet-text.ts';
import { historyWords } from './fairness.history.words.ts';
import { OWN_BETS, type OwnGame, useOwnBets } from './fairness-checks.queries.ts';

const words = historyWords.bets;

const VERDICTS = {
  VERIFIED: { Icon: ShieldCheck, text: words.verified, className: 'text-win' },
  UNSEEN: { Icon: ShieldQuestion, text: words.unseen, className: 'text-warn' },
  NOT_REVEALED: { Icon: LockKeyhole, text: words.sealed, className: 'text-gold' },
  VOID: { Icon: CircleSlash, text: words.isVoid, className: 'text-ink-3' },
  FAILED: { Icon: ShieldAlert, text: words.failed, className: 'text-lose' },
};

/** The player's bets in a game, each verified in this browser. */
export default function OwnBets({ game }: { game: OwnGame }) {
  const { data: me } = useMe();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useOwnBets(game, page, Boolean(me));
  if (me === null) return <SignInFirst icon={History} words={words.visitor} />;
  if (error && !data) {
    return <LoadFailed title={words.notLoaded} error={error} retry={refetch} />;
  }
  if (!data) return <Skeleton className="h-80" />;
  return (
    <>
      {data.bets.length === 0 ? (
        <EmptyState icon={History} title={emptyText(game, page)} />
      ) : (
        <ul className="rounded-control border border-hairline bg-shell">
          {data.bets.map(({ bet, verdict }) => (
            <BetRow key={bet.id} bet={bet} verdict={verdict} line={betText(bet, data.file)} />
          ))}
        </ul>
      )}
      <Pager page={page} hasMore={data.bets.length === OWN_BETS} onChange={setPage} />
    </>
  );
}

function emptyText(game: OwnGame, page: number): string {
  if (game === 'rewards') return page === 0 ? words.noReward : words.noMoreRewards;
  return page === 0 ? words.none : words.noMore;
}

interface BetRowProps {
  bet: ExportedBet | ExportedReward;
  verdict: keyof typeof VERDICTS;
  line: string;
}

function BetRow({ bet, verdict, line }: BetRowProps) {
  const { Icon, text, className } = VERDICTS[verdict];
  const payout = Number(bet.payout);
  // Rewards have no stake.
  const stake = bet.game === 'rewards' ? null : Number(bet.stake);
  return (
    <li className="border-t border-hairline first:border-t-0">
      <button
        type="button"
        onClick={() => openProof({ kind: 'bet', betId: bet.id })}
        className="flex min-h-13 w-full items-center gap-3 px-3 py-2 text-left text-14 hover:bg-raised"
      >
        <Icon size={18} className={`shrink-0 ${className}`} aria-label={text} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-ink" title={line}>
            {line}
          </span>
          <span className="block text-12 text-ink-3 tabular-nums">{moment(bet.placedAt)}</span>
        </span>
        <span className="text-right">
          {stake === null ? null : <Amount coins={stake} coin={12} tone="muted" className="text-12" />}
          <span className="block">
            <Amount
              coins={payout}
              coin={0}
              isSigned={isWin({ stake: stake ?? 0, payout })}
              tone={isWin({ stake: stake ?? 0, payout }) ? 'win' : 'muted'}
            />
          </span>
        </span>
      </button>
    </li>
  );
}

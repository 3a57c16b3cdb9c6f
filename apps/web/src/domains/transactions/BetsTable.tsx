import type { GameTransaction } from '@aureus/contract/transactions.ts';
import { isWin } from '@aureus/money/win.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useMedia } from '@aureus/ui-kit/use-media.ts';
import { ArrowDown, ArrowUp, Share2, ShieldCheck } from 'lucide-react';
import { useServerNow } from '../../api/server-clock.ts';
import { openProof } from '../../slots/proof.ts';
import { shareWords } from '../../slots/share.words.ts';
import { shareWin } from '../../slots/share-win.ts';
import { Amount } from '../../ui/Amount.tsx';
import { IconButton } from '../../ui/fields/IconButton.tsx';
import { moment } from '../../ui/format/dates.ts';
import { formatCoins, formatMultiplierOf } from '../../ui/format/format.ts';
import { gameIcons } from '../../ui/format/games.ts';
import { gameNames } from '../../ui/format/games.words.ts';
import { Tag } from '../../ui/Tag.tsx';
import type { HistoryView, SortField } from './transactions.queries.ts';
import { transactionWords } from './transactions.words.ts';

const words = transactionWords.bets;

interface BetsTableProps {
  bets: readonly GameTransaction[];
  view: HistoryView;
  onSort: (field: SortField) => void;
}

/** List of bets, as a table or, on phones, as cards. */
export function BetsTable({ bets, view, onSort }: BetsTableProps) {
  const isWide = useMedia('(min-width: 48rem)');
  if (!isWide) {
    return (
      <ul className="flex flex-col gap-2">
        {bets.map((bet) => (
          <BetCard key={bet.id} bet={bet} />
        ))}
      </ul>
    );
  }
  const sorts = { view, onSort };
  return (
    <div className="overflow-hidden rounded-card border border-hairline bg-card">
      <table className="w-full text-14">
        <thead>
          <tr className="text-12 text-ink-3">
            <th scope="col" className="px-4 text-left font-normal">
              {words.game}
            </th>
            <SortHead field="createdAt" name={words.placed} {...sorts} />
            <SortHead field="stake" name={words.stake} isRight {...sorts} />
            <th scope="col" className="px-3 text-right font-normal">
              {words.multiplier}
            </th>
            <SortHead field="payout" name={words.payout} isRight {...sorts} />
            <th scope="col" className="w-24">
              <span className="sr-only">{words.proof}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {bets.map((bet) => (
            <tr key={bet.id} className="h-11 border-t border-hairline hover:bg-raised">
              <td className="px-4">
                <GameName bet={bet} />
              </td>
              <td className="px-3 text-ink-2 tabular-nums">{moment(bet.createdAt)}</td>
              <td className="px-3 text-right">
                <Amount coins={bet.stake} />
              </td>
              <td className="px-3 text-right text-ink-2 tabular-nums">{multiplierText(bet)}</td>
              <td className="px-3 text-right">
                <Payout bet={bet} />
              </td>
              <td className="pr-2">
                <span className="flex justify-end">
                  <ShareKey bet={bet} />
                  <ProofKey bet={bet} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SortHeadProps {
  field: SortField;
  name: string;
  isRight?: boolean;
  view: HistoryView;
  onSort: (field: SortField) => void;
}

function SortHead({ field, name, isRight = false, view, onSort }: SortHeadProps) {
  const isSorted = view.sortBy === field;
  const Arrow = view.isAscending ? ArrowUp : ArrowDown;
  // The arrow stands on the inner side of the name, so that the name stays at the column's edge.
  const arrow = <Arrow size={13} className={isSorted ? '' : 'opacity-0'} aria-hidden />;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (view.isAscending ? 'ascending' : 'descending') : 'none'}
      className={cx('h-10 px-3 font-normal', isRight ? 'text-right' : 'text-left')}
    >
      <button
        type="button"
        onClick={() => onSort(field)}
        className={cx('inline-flex h-8 items-center gap-1 hover:text-ink', isSorted && 'text-ink')}
      >
        {isRight ? arrow : null}
        {name}
        {isRight ? null : arrow}
      </button>
    </th>
  );
}

function BetCard({ bet }: { bet: GameTransaction }) {
  return (
    <li className="flex items-center gap-3 rounded-card border border-hairline bg-card py-2 pr-1 pl-3 text-14">
      <div className="min-w-0 flex-1">
        <GameName bet={bet} />
        <p className="mt-0.5 text-12 text-ink-3 tabular-nums">{moment(bet.createdAt)}</p>
      </div>
      <div className="text-right">
        <Payout bet={bet} />
        <p className="text-12 text-ink-3">
          <Amount coins={bet.stake} coin={11} tone="muted" className="text-12" />
          {multiplierText(bet) === '' ? '' : ` · ${multiplierText(bet)}`}
        </p>
      </div>
      <span className="flex max-tablet:-ml-2">
        <ShareKey bet={bet} />
        <ProofKey bet={bet} />
      </span>
    </li>
  );
}

function GameName({ bet }: { bet: GameTransaction }) {
  const { type, state } = bet;
  const name = gameNames[type];
  const Icon = gameIcons[type];
  return (
    <span className="flex items-center gap-2.5 font-medium">
      <Icon size={17} strokeWidth={1.75} className="shrink-0 text-ink-3" aria-hidden />
      {name}
      {state === 'OPEN' ? <OpenTag bet={bet} /> : null}
      {state === 'VOID' ? <Tag tone="warn">{words.void}</Tag> : null}
    </span>
  );
}

/** Age in ms from which an open bet on Spin counts as waiting for a late beacon. */
const LATE_BET_MS = 120_000;

function OpenTag({ bet: { type, createdAt } }: { bet: GameTransaction }) {
  const isLate = useServerNow(10_000) > createdAt + LATE_BET_MS && type === 'ROULETTE';
  return <Tag tone="gold">{isLate ? words.waiting : words.open}</Tag>;
}

function Payout({ bet: { state, stake, payout } }: { bet: GameTransaction }) {
  if (state === 'OPEN') return <span className="text-ink-3">{words.notYet}</span>;
  const hasWon = state === 'SETTLED' && isWin({ stake, payout });
  return <Amount coins={payout} tone={hasWon ? 'win' : payout === 0 ? 'muted' : 'plain'} isSigned={hasWon} />;
}

/**
 * Returns the payout as a multiple of the stake, truncated to two decimals. Empty without a stake, or if the bet isn't
 * settled.
 */
function multiplierText(bet: GameTransaction): string {
  return bet.state === 'SETTLED' && bet.stake > 0 ? formatMultiplierOf(bet) : '';
}

/** Button to share a bet, only for wins. */
function ShareKey({ bet }: { bet: GameTransaction }) {
  const { id, type, state, stake, payout } = bet;
  if (state !== 'SETTLED' || !isWin({ stake, payout })) return null;
  const textOn = (site: string) =>
    shareWords.beside(formatCoins(payout), formatMultiplierOf(bet), gameNames[type], site);
  return (
    <IconButton label={shareWords.share} size={32} onClick={() => void shareWin({ kind: 'bet', id }, textOn)}>
      <Share2 size={16} aria-hidden />
    </IconButton>
  );
}

function ProofKey({ bet }: { bet: GameTransaction }) {
  return (
    <IconButton label={words.verify} size={32} onClick={() => openProof({ kind: 'bet', betId: bet.id })}>
      <ShieldCheck size={17} aria-hidden />
    </IconButton>
  );
}

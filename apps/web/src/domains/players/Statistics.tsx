import type { GameStatistics, Statistics as StatisticsView } from '@aureus/contract/players.ts';
import { centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { ChartNoAxesColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useStatistics } from '../../api/players.ts';
import { Link } from '../../router/Link.tsx';
import { paths } from '../../router/paths.ts';
import { Amount } from '../../ui/Amount.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { buttonClass } from '../../ui/fields/Button.tsx';
import { formatCount } from '../../ui/format/format.ts';
import { gameNames } from '../../ui/format/games.words.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { playerWords } from './players.words.tsx';
import { WonBar } from './WonBar.tsx';

const words = playerWords.statistics;

/** Statistics of the player's own play, in total and by game. */
export function Statistics() {
  const { data, error, refetch } = useStatistics();
  if (error && !data) return <LoadFailed title={words.loadFailed} error={error} retry={refetch} />;
  if (!data) return <Skeleton className="h-96 rounded-card!" />;
  if (data.totalCount === 0)
    return (
      <EmptyState
        icon={ChartNoAxesColumn}
        title={words.none.title}
        text={words.none.text}
        action={
          <Link to={paths.spin} className={buttonClass({ variant: 'primary' })}>
            {words.none.action}
          </Link>
        }
        className="rounded-card border border-hairline bg-card py-16"
      />
    );
  return (
    <div className="flex flex-col gap-4">
      <Totals statistics={data} />
      <section aria-labelledby="by-game">
        <h2 id="by-game" className="mb-3 text-16 font-semibold">
          {words.byGame}
        </h2>
        <ul className="grid gap-3 tablet:grid-cols-2">
          {data.games
            .toSorted((a, b) => b.staked - a.staked)
            .map((game) => (
              <GameCard key={game.type} game={game} most={data.staked} />
            ))}
        </ul>
      </section>
      <p className="text-14 text-ink-3">{words.note}</p>
    </div>
  );
}

function Totals({ statistics }: { statistics: StatisticsView }) {
  const { totalCount, wonCount, lossCount, staked, paid, best } = statistics;
  const net = netOf(statistics);
  const evenCount = totalCount - wonCount - lossCount;
  return (
    <section aria-label={words.all} className="rounded-card border border-hairline bg-card p-5">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 tablet:grid-cols-4">
        <Figure name={words.staked}>
          <Amount coins={staked} coin={18} className="text-20" />
        </Figure>
        <Figure name={words.paid}>
          <Amount coins={paid} coin={18} className="text-20" />
        </Figure>
        <Figure name={words.net}>
          <Amount coins={net} coin={18} isSigned tone={net > 0 ? 'win' : 'plain'} className="text-20" />
        </Figure>
        <Figure name={words.bestPayout}>
          <Amount coins={best} coin={18} className="text-20" />
        </Figure>
      </dl>
      <div className="mt-5 border-t border-hairline pt-4">
        <p className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-14 text-ink-2 tabular-nums">
          <span>
            {words.bets(
              totalCount,
              <span className="font-semibold text-ink">{formatCount(totalCount)}</span>,
            )}
          </span>
          <span>{words.won(<span className="font-semibold text-win">{formatCount(wonCount)}</span>)}</span>
          <span>{words.lost(<span className="font-semibold text-ink">{formatCount(lossCount)}</span>)}</span>
          {evenCount > 0 ? (
            <span>
              {words.even(<span className="font-semibold text-ink">{formatCount(evenCount)}</span>)}
            </span>
          ) : null}
        </p>
        <WonBar won={wonCount} lost={lossCount} />
      </div>
    </section>
  );
}

function GameCard({ game, most }: { game: GameStatistics; most: number }) {
  const net = netOf(game);
  return (
    <li className="rounded-card border border-hairline bg-card p-4">
      <p className="flex items-baseline gap-2">
        <span className="font-semibold">{gameNames[game.type]}</span>
        <span className="text-12 text-ink-3">{words.betsOnGame(game.totalCount)}</span>
        <span className="ml-auto text-12 text-ink-3">
          {words.shareOfStakes(Math.round((game.staked / most) * 100))}
        </span>
      </p>
      <dl className="mt-3 grid grid-cols-3 gap-2 text-14">
        <Figure name={words.staked}>
          <Amount coins={game.staked} />
        </Figure>
        <Figure name={words.net}>
          <Amount coins={net} isSigned tone={net > 0 ? 'win' : 'plain'} />
        </Figure>
        <Figure name={words.best}>
          <Amount coins={game.best} />
        </Figure>
      </dl>
      <WonBar won={game.wonCount} lost={game.lossCount} className="mt-3" />
    </li>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="mt-0.5 truncate">{children}</dd>
    </div>
  );
}

/** Returns payouts minus stakes, in coins, without floating-point errors. */
export function netOf({ staked, paid }: { staked: number; paid: number }): number {
  const [out, back] = [centsFromCoins(staked) ?? 0n, centsFromCoins(paid) ?? 0n];
  return back >= out ? coinsFromCents(back - out) : -coinsFromCents(out - back);
}

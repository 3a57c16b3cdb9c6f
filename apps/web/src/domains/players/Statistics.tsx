import type { GameStatistics, Statistics as StatisticsView } from '@aureus/contract/players.ts';
import { ChartNoAxesColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorMessage } from '../../api/http.ts';
import { useStatistics } from '../../api/players.ts';
import { Link } from '../../router/Link.tsx';
import { paths } from '../../router/paths.ts';
import { Amount } from '../../ui/Amount.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx';
import { formatCount } from '../../ui/format.ts';
import { counted } from '../../ui/plural.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { gameNames, netOf } from './statistics.text.ts';
import { WonBar } from './WonBar.tsx';

/** The player's own play in figures: all of it, and game by game. */
export function Statistics() {
  const { data, error, refetch } = useStatistics();
  if (error && !data)
    return (
      <ErrorState
        title="Your statistics did not load."
        text={errorMessage(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-96 rounded-card!" />;
  if (data.totalCount === 0)
    return (
      <EmptyState
        icon={ChartNoAxesColumn}
        title="No bets yet."
        text="Your figures are here after your first bet."
        action={
          <Link to={paths.spin} className={buttonClass({ variant: 'primary' })}>
            Play Spin
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
          By game
        </h2>
        <ul className="grid gap-3 tablet:grid-cols-2">
          {data.games
            .toSorted((a, b) => b.staked - a.staked)
            .map((game) => (
              <GameCard key={game.type} game={game} most={data.staked} />
            ))}
        </ul>
      </section>
      <p className="text-12 text-ink-3">
        A bet is won when it pays more than its stake, and lost when it pays less. Bets that were called off
        do not count.
      </p>
    </div>
  );
}

function Totals({ statistics }: { statistics: StatisticsView }) {
  const { totalCount, wonCount, lossCount, staked, paid, best } = statistics;
  const net = netOf(statistics);
  return (
    <section aria-label="All games" className="rounded-card border border-hairline bg-card p-5">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 tablet:grid-cols-4">
        <Figure name="Staked">
          <Amount coins={staked} coin={18} className="text-20" />
        </Figure>
        <Figure name="Paid out">
          <Amount coins={paid} coin={18} className="text-20" />
        </Figure>
        <Figure name="Net">
          <Amount coins={net} coin={18} isSigned tone={net > 0 ? 'win' : 'plain'} className="text-20" />
        </Figure>
        <Figure name="Best payout">
          <Amount coins={best} coin={18} className="text-20" />
        </Figure>
      </dl>
      <div className="mt-5 border-t border-hairline pt-4">
        <p className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-13 text-ink-2 tabular-nums">
          <span>
            <span className="font-semibold text-ink">{formatCount(totalCount)}</span> bets
          </span>
          <span>
            <span className="font-semibold text-win">{formatCount(wonCount)}</span> won
          </span>
          <span>
            <span className="font-semibold text-ink">{formatCount(lossCount)}</span> lost
          </span>
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
        <span className="text-12 text-ink-3">{counted(game.totalCount, { one: 'bet', other: 'bets' })}</span>
        <span className="ml-auto text-12 text-ink-3">
          {Math.round((game.staked / most) * 100)} % of stakes
        </span>
      </p>
      <dl className="mt-3 grid grid-cols-3 gap-2 text-13">
        <Figure name="Staked">
          <Amount coins={game.staked} />
        </Figure>
        <Figure name="Net">
          <Amount coins={net} isSigned tone={net > 0 ? 'win' : 'plain'} />
        </Figure>
        <Figure name="Best">
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

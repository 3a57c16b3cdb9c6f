import type { Graphs } from '@aureus/contract/players.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Amount } from '../../ui/Amount.tsx';
import { gameIcons } from '../../ui/format/games.ts';
import { gameNames } from '../../ui/format/games.words.ts';
import { GraphCard } from './GraphCard.tsx';
import { graphWords } from './players.graphs.words.ts';
import { timeText } from './TimeGraph.tsx';

const words = graphWords.games;

/** Result of each game, from the middle to the left or the right. */
export function GamesGraph({ graphs }: { graphs: Graphs }) {
  const most = Math.max(0.01, ...graphs.games.map(({ net }) => Math.abs(net)));
  return (
    <GraphCard title={words.title} note={graphWords.net.utc}>
      <ul className="mt-3 flex flex-col gap-3">
        {graphs.games
          .toSorted((one, other) => other.staked - one.staked)
          .map(({ type, net, bets, playedMs }) => {
            const Icon = gameIcons[type];
            return (
              <li key={type}>
                <p className="flex items-center gap-2 text-14">
                  <Icon size={16} strokeWidth={1.75} className="shrink-0 text-ink-3" aria-hidden />
                  <span className="font-medium">{gameNames[type]}</span>
                  <span className="min-w-0 truncate text-12 text-ink-3">
                    {words.bets(bets)} · {timeText(playedMs)}
                  </span>
                  <Amount coins={net} isSigned tone={net > 0 ? 'win' : 'plain'} className="ml-auto" />
                </p>
                <div aria-hidden className="relative mt-1.5 h-2 rounded-full bg-selected">
                  <span className="absolute inset-y-0 left-1/2 w-px bg-control" />
                  <span
                    className={cx(
                      'absolute inset-y-0 left-1/2 w-1/2',
                      net > 0
                        ? 'origin-left rounded-r-full bg-win'
                        : '-translate-x-full origin-right rounded-l-full bg-ink-3',
                    )}
                    style={{ scale: `${Math.abs(net) / most} 1` }}
                  />
                </div>
              </li>
            );
          })}
      </ul>
    </GraphCard>
  );
}

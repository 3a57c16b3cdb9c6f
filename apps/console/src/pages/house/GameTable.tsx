import type { HouseGame } from '@aureus/contract/house.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { formatCoins, formatCount, formatShare, formatZ } from '../../ui/format.ts';
import { DistanceBar } from './DistanceBar.tsx';
import { type Distant, stateOf } from './distance.ts';
import { houseWords } from './house.words.ts';

const words = houseWords.table;
type Line = Distant & Pick<HouseGame, 'bets' | 'staked' | 'paid' | 'theoretical'>;

/** Table of the games with their stake bands. Clicking a game's name shows that game in the chart. */
export function GameTable({
  games,
  shown,
  onShow,
}: {
  games: readonly HouseGame[];
  shown: HouseGame['game'];
  onShow: (game: HouseGame['game']) => void;
}) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (game: string) => {
    const next = new Set(open);
    if (!next.delete(game)) next.add(game);
    setOpen(next);
  };
  return (
    <section className="relative overflow-x-auto rounded-box border border-hairline bg-shell">
      <table aria-label={words.label} className="w-full min-w-[860px] border-collapse text-right">
        <thead>
          <tr className="h-8 border-b border-divider">
            {words.columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={cx(
                  'px-2 text-12 font-normal text-ink-3',
                  index === 0 && 'pl-3.5 text-left',
                  index === 7 && 'text-center',
                  index === 8 && 'pr-3.5',
                )}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {games.map((game) => {
            const name = houseWords.games[game.game];
            const isOpen = open.has(game.game);
            return [
              <tr
                key={game.game}
                className={cx('h-9 border-b border-hairline', shown === game.game && 'bg-selected')}
              >
                <th scope="row" className="pl-2 text-left font-semibold">
                  <span className="flex items-center">
                    <button
                      type="button"
                      aria-label={words.open(name)}
                      aria-expanded={isOpen}
                      disabled={game.bands.length === 0}
                      onClick={() => toggle(game.game)}
                      className="grid size-7 place-items-center rounded-control text-ink-3 hover:text-ink disabled:opacity-0"
                    >
                      {isOpen ? (
                        <ChevronDown size={14} aria-hidden />
                      ) : (
                        <ChevronRight size={14} aria-hidden />
                      )}
                    </button>
                    <button
                      type="button"
                      aria-label={words.show(name)}
                      aria-pressed={shown === game.game}
                      onClick={() => onShow(game.game)}
                      className="h-7 rounded-control px-1 hover:underline"
                    >
                      {name}
                    </button>
                  </span>
                </th>
                <Cells line={game} />
              </tr>,
              ...(isOpen ? game.bands : []).map((band) => (
                <tr
                  key={`${game.game} ${band.band}`}
                  className="h-8 border-b border-hairline bg-open text-12"
                >
                  <th scope="row" className="pl-10 text-left font-normal text-ink-2">
                    {houseWords.bands[band.band]}
                  </th>
                  <Cells line={band} />
                </tr>
              )),
            ];
          })}
        </tbody>
      </table>
    </section>
  );
}

function Cells({ line }: { line: Line }) {
  const { bets, staked, paid, theoretical, z } = line;
  const share = (part: number) => (staked === 0 ? words.none : formatShare(part / staked));
  const state = stateOf(line);
  return (
    <>
      <td className="px-2 text-ink-2">{formatCount(bets)}</td>
      <td className="px-2">{formatCoins(staked)}</td>
      <td className="px-2">{formatCoins(paid)}</td>
      <td className="px-2 text-ink-2">{formatCoins(theoretical)}</td>
      <td className="px-2">{share(paid)}</td>
      <td className="px-2 text-ink-3">{share(theoretical)}</td>
      <td className="px-2">
        <DistanceBar distance={line} />
        <span className="sr-only">{houseWords.state[state]}</span>
      </td>
      <td
        className={cx(
          'px-2 pr-3.5 font-semibold',
          state === 'WATCH' && 'text-warn-text',
          state === 'ALARM' && 'text-lose-text',
        )}
      >
        {z === null ? words.none : formatZ(z)}
      </td>
    </>
  );
}

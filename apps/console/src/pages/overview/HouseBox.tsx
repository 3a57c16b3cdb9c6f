import type { House } from '@aureus/contract/house.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../ui/button-style.ts';
import { formatChange, formatCoins, formatShare, formatZ } from '../../ui/format.ts';
import { ScrollArea } from '../../ui/ScrollArea.tsx';
import { stateOf } from '../house/distance.ts';
import { houseWords } from '../house/house.words.ts';
import { OverviewBox } from './OverviewBox.tsx';
import { overviewWords } from './overview.words.ts';
import { Sparkline } from './Sparkline.tsx';

const words = overviewWords.house;

/** The site's profit on each game in the last 24 hours, and the game's distance from its theoretical return. */
export function HouseBox({ house: { games } }: { house: House }) {
  const sum = (of: (game: House['games'][number]) => number) =>
    games.reduce((all, game) => all + of(game), 0);
  return (
    <OverviewBox
      title={words.title}
      note={words.note(
        formatChange(sum(({ staked, paid }) => staked - paid)),
        formatCoins(sum(({ staked }) => staked)),
      )}
      action={
        <Link to="/house" className={buttonStyle('quiet', 'sm')}>
          {words.open}
        </Link>
      }
    >
      <ScrollArea label={words.title} className="overflow-x-auto">
        <table className="w-full min-w-[740px] border-collapse text-right">
          <thead>
            <tr className="h-8 border-b border-divider">
              {words.columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="px-2 text-12 font-normal text-ink-3 first:pl-3.5 first:text-left last:pr-3.5"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {games.map((game) => {
              const { staked, paid, theoretical, z } = game;
              const state = stateOf(game);
              const tone = cx(state === 'WATCH' && 'text-warn-text', state === 'ALARM' && 'text-lose-text');
              const share = (part: number) => (staked === 0 ? words.none : formatShare(part / staked));
              return (
                <tr key={game.game} className="h-9 border-b border-hairline last:border-b-0">
                  <th scope="row" className="pl-3.5 text-left font-semibold">
                    {houseWords.games[game.game]}
                  </th>
                  <td className="px-2">{formatCoins(staked)}</td>
                  <td className="px-2">{formatChange(staked - paid)}</td>
                  <td className="px-2">{share(paid)}</td>
                  <td className="px-2 text-ink-3">{share(theoretical)}</td>
                  <td className={cx('px-2 font-semibold', tone)}>{z === null ? words.none : formatZ(z)}</td>
                  <td className="px-2">
                    <span className="flex justify-end">
                      <Sparkline points={game.points} state={state} />
                    </span>
                  </td>
                  <td className={cx('px-2 pr-3.5', tone === '' ? 'text-ink-3' : tone)}>
                    {z === null ? words.none : houseWords.state[state]}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollArea>
    </OverviewBox>
  );
}

import type { MinesGame } from '@aureus/contract/mines.ts';
import { Amount } from '../../ui/Amount.tsx';
import { minesWords } from './mines.words.ts';
import { gemsFound, TILES } from './mines-board.ts';
import { stepText } from './mines-text.ts';

/** State of the game under way, in one line for a phone. */
export function MinesSummary({ game }: { game: MinesGame }) {
  const words = minesWords.summary;
  const figures = [
    [words.bet, <Amount key="bet" coins={game.stake} coin={13} />],
    [minesWords.mines, game.mines],
    [words.gems, `${gemsFound(game)} / ${TILES - game.mines}`],
    [words.next, game.nextMultiplier ? stepText(game.nextMultiplier) : '—'],
  ] as const;
  return (
    <dl className="flex h-14 items-center rounded-[10px] border border-divider bg-card text-14 tabular-nums">
      {figures.map(([name, figure], index) => (
        <div
          key={name}
          className={index === 0 ? 'flex-1 text-center' : 'flex-1 border-l border-divider text-center'}
        >
          <dt className="text-12 text-ink-3">{name}</dt>
          <dd className="flex h-5 items-center justify-center font-semibold">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

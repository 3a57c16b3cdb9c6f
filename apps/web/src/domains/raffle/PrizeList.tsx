import { Amount } from '../../ui/Amount.tsx';
import { PrizePlace } from '../../ui/PrizePlace.tsx';
import { raffleWords } from './raffle.words.tsx';

/** Prizes of the draw, the largest first. */
export function PrizeList({ prizes }: { prizes: readonly number[] }) {
  const total = prizes.reduce((sum, prize) => sum + prize, 0);
  return (
    <section
      aria-labelledby="raffle-prizes"
      className="rounded-modal border border-hairline bg-card px-4 py-3"
    >
      <div className="mb-1 flex items-center justify-between">
        <h2 id="raffle-prizes" className="text-14 font-semibold">
          {raffleWords.prizes(prizes.length)}
        </h2>
        <Amount coins={total} coin={14} />
      </div>
      <ol>
        {prizes.map((prize, index) => (
          <li
            // Places do not change, and two prizes can be equal.
            key={`place ${index + 1}`}
            className="flex h-9 items-center justify-between border-t border-hairline"
          >
            <PrizePlace place={index + 1} />
            <Amount coins={prize} coin={14} />
          </li>
        ))}
      </ol>
    </section>
  );
}

import { Button } from '../../../ui/fields/Button.tsx';
import { formatCoins } from '../../../ui/format/format.ts';
import { PrivatePart } from '../../../ui/Private.tsx';
import { useMinesState, useMinesTable } from './mines.queries.ts';
import { minesWords } from './mines.words.ts';
import { cashOut } from './mines-play.ts';

const words = minesWords.open;

/** Notice of an open game with a payout, which players who may not play on can cash out. Shows nothing without one. */
export default function OpenGame() {
  const { isSuccess } = useMinesState();
  const game = useMinesTable((table) => table.game);
  const isCashingOut = useMinesTable((table) => table.isCashingOut);
  if (!isSuccess || game?.state !== 'OPEN' || game.payout === 0) return null;
  const payout = formatCoins(game.payout);
  return (
    <section
      aria-labelledby="open-mines"
      className="rounded-card border border-hairline bg-card p-5 text-left"
    >
      <h2 id="open-mines" className="text-16 font-semibold">
        {words.title}
      </h2>
      <p className="mt-2 text-14 text-ink-2">{words.text}</p>
      <Button
        variant="primary"
        size={48}
        isLoading={isCashingOut}
        onClick={() => void cashOut()}
        className="mt-4 w-full"
      >
        <PrivatePart text={words.cashOut(payout)} part={payout} />
      </Button>
    </section>
  );
}

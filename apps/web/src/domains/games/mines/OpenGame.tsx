import { useState } from 'react';
import { Button } from '../../../ui/fields/Button.tsx';
import { formatCoins } from '../../../ui/format/format.ts';
import { PrivatePart } from '../../../ui/Private.tsx';
import { useMinesState, useMinesTable } from './mines.queries.ts';
import { minesWords } from './mines.words.ts';
import { cashOut, openRandomTile } from './mines-play.ts';

const words = minesWords.open;

/**
 * Notice of an open game, which players who may not play on can cash out. If no tile is open yet, they open one first.
 * Shows nothing without a game.
 */
export default function OpenGame() {
  const { isSuccess } = useMinesState();
  const { game, pressed, isCashingOut } = useMinesTable();
  const [openedHere, setOpenedHere] = useState<string>();
  const isBusted = game?.state === 'BUSTED' && game.gameId === openedHere;
  if (!isSuccess || game === undefined || !(game.state === 'OPEN' || isBusted)) return null;
  const isUntouched = game.revealed.length === 0;
  const payout = formatCoins(game.payout);
  const openTile = () => {
    setOpenedHere(game.gameId);
    openRandomTile();
  };
  return (
    <section
      aria-labelledby="open-mines"
      className="rounded-card border border-hairline bg-card p-5 text-left"
    >
      <h2 id="open-mines" className="text-16 font-semibold">
        {words.title}
      </h2>
      <p className="mt-2 text-14 text-ink-2" aria-live="polite">
        {isBusted ? minesWords.said.busted : isUntouched ? words.untouched : words.text}
      </p>
      {isBusted ? null : (
        <Button
          variant="primary"
          size={48}
          isLoading={isCashingOut || pressed.length > 0}
          onClick={isUntouched ? openTile : () => void cashOut()}
          className="mt-4 w-full"
        >
          {isUntouched ? words.openTile : <PrivatePart text={words.cashOut(payout)} part={payout} />}
        </Button>
      )}
    </section>
  );
}

import type { MinesGame } from '@aureus/contract/mines.ts';
import { useEffect, useState } from 'react';
import { MinesBoard } from '../src/domains/games/mines/MinesBoard.tsx';
// The page loads this module lazily. Importing it here makes it ready when the scene needs it.
import '../src/domains/games/mines/MinesMoment.tsx';

const BEGINS_MS = 200;
const OPEN: MinesGame = {
  id: '1',
  gameId: '1',
  nonce: 1,
  serverSeedHash: '',
  clientSeed: '',
  placedAt: 0,
  stake: 10,
  state: 'OPEN',
  mines: 3,
  revealed: [6, 8, 12, 18, 21],
  multiplier: '2.10x',
  payout: 21,
  nextMultiplier: '2.45x',
  nextPayout: 24.5,
  board: null,
  endedAt: null,
};
const MINES = [3, 13, 24];
const EVENTS: Record<string, Partial<MinesGame>> = {
  gem: { revealed: [...OPEN.revealed, 17] },
  bomb: { revealed: [...OPEN.revealed, 13], state: 'BUSTED', board: MINES, payout: 0 },
  cash: { state: 'CASHED_OUT', board: MINES, payout: 42.8 },
};

/** Mines board on which a gem, a bomb or a cash-out appears. */
export function MinesScene({ asked }: { asked: URLSearchParams }) {
  const [game, setGame] = useState(OPEN);
  const event = asked.get('event') ?? 'gem';
  useEffect(() => {
    const timer = setTimeout(() => setGame({ ...OPEN, ...EVENTS[event] }), BEGINS_MS);
    return () => clearTimeout(timer);
  }, [event]);
  return (
    <>
      <header className="flex justify-center p-4">
        <span data-value="1240.00" className="rounded-control border border-divider px-4 py-2 font-semibold">
          1,240.00
        </span>
      </header>
      <div className="px-4">
        <MinesBoard game={game} picks={undefined} isLive />
      </div>
    </>
  );
}

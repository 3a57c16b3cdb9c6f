import type { PlinkoBet } from '@aureus/contract/plinko.ts';
import { useEffect } from 'react';
// The page loads this module lazily. Importing it here makes it ready when the scene needs it.
import '../src/domains/games/plinko/BucketWin.tsx';
import { PlinkoBoard } from '../src/domains/games/plinko/PlinkoBoard.tsx';
import { plinkoStage, usePlinko } from '../src/domains/games/plinko/plinko-play.ts';

const MULTIPLIERS = [170, 24, 8.1, 2, 0.7, 0.2, 0.2, 0.2, 0.7, 2, 8.1, 24, 170];
const TABLE = { rows: 12, risk: 'HARD' as const, multipliers: MULTIPLIERS, rtp: '95.0000' };
/** Start time (ms) and path of each ball. */
const BALLS = [
  [100, [1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1]],
  [520, [0, 1, 0, 1, 1, 0, 0, 1, 0, 1, 0, 1]],
  [860, [0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 1]],
] as const;

/** Three balls on a board of twelve rows. The first one wins 24 times its stake. */
export function PlinkoScene() {
  useEffect(() => {
    const timers = BALLS.map(([at, path], index) =>
      setTimeout(() => {
        const bucket = path.reduce((sum: number, step) => sum + step, 0);
        const multiplier = MULTIPLIERS[bucket] ?? 0;
        const bet = {
          id: `${index}`,
          rows: 12,
          path: [...path],
          bucket,
          multiplier,
          stake: 10,
          payout: 10 * multiplier,
        } as unknown as PlinkoBet;
        void plinkoStage
          .play(bet)
          .then(() => usePlinko.setState(({ landed }) => ({ landed: [bet, ...landed] })));
      }, at),
    );
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
  return (
    <div className="mx-auto mt-6 h-[560px] max-w-[760px] rounded-card border border-hairline bg-card">
      <PlinkoBoard table={TABLE} />
    </div>
  );
}

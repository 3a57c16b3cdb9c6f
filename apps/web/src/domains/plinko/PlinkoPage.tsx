import type { PlinkoState } from '@aureus/contract/plinko.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { useEffect } from 'react';
import { ActionButton, type ActionButtonProps } from '../../solo/ActionButton.tsx';
import { planOf, useAutoPlans } from '../../solo/auto-plans.ts';
import { GameCard } from '../../solo/GameCard.tsx';
import { GameHead } from '../../solo/GameHead.tsx';
import { GameError, GameLoading } from '../../solo/GameStates.tsx';
import { OwnBets } from '../../solo/OwnBets.tsx';
import { useOwnBets } from '../../solo/own-bets.ts';
import { stopAction } from '../../solo/stop-action.ts';
import { useGameKeys } from '../../solo/use-game-keys.ts';
import { type Stake, useStake } from '../../solo/use-stake.ts';
import { formatCoins, formatMultiplier } from '../../ui/format.ts';
import { PlinkoBoard } from './PlinkoBoard.tsx';
import { PlinkoFields } from './PlinkoFields.tsx';
import {
  dropBalls,
  MOST_IN_FLIGHT,
  runSeries,
  stopSeries,
  usePlinko,
  usePlinkoState,
} from './plinko.play.ts';
import { describeDrop } from './plinko.text.ts';

const KEYS = [['Space', 'Drop']] as const;

/** Plinko: a ball falls through pegs into a bucket. */
export default function PlinkoPage() {
  const { data: state, error, refetch } = usePlinkoState();
  if (state) return <Table state={state} />;
  if (error) return <GameError title="Plinko" error={error} onRetry={() => void refetch()} />;
  return <GameLoading title="Plinko" />;
}

function Table({ state: { rules } }: { state: PlinkoState }) {
  const { mode, rows, risk, balls, run, isStopping } = usePlinko();
  const stake = useStake('plinko', rules, mode === 'manual' ? balls : 1);
  const bets = useOwnBets('plinko', describeDrop);
  const drop = useDrop(stake);
  const action = run ? stopAction(run, isStopping, stopSeries) : drop;
  const isPressable = run !== undefined || (drop.refusal === undefined && !stake.isVisitor);
  const table = rules.tables.find((candidate) => candidate.rows === rows && candidate.risk === risk);
  useGameKeys(isPressable ? { Space: action.onPress } : {});
  useEffect(() => stopSeries, []);
  if (!table) return null;
  return (
    <>
      <GameHead title="Plinko" rtp={table.rtp} lastBetId={bets.data?.[0]?.id} keys={KEYS} />
      <div className="mt-3">
        <GameCard
          fields={<PlinkoFields stake={stake} table={table} />}
          action={<ActionButton {...action} />}
          board={
            <PlinkoBoard table={table} stake={stake.cents === undefined ? 0 : coinsFromCents(stake.cents)} />
          }
        />
      </div>
      <Announcement />
      <OwnBets query={bets} />
    </>
  );
}

/** What the button drops, and why it may not. */
function useDrop({ cents, refusal, isVisitor }: Stake): ActionButtonProps {
  const { mode, balls, inFlight } = usePlinko();
  const texts = useAutoPlans((plans) => plans.plinko);
  const count = mode === 'auto' ? 1 : balls;
  const isFull = mode === 'manual' && inFlight + count > MOST_IN_FLIGHT;
  return {
    label: mode === 'auto' ? 'Start auto ·' : count === 1 ? 'Drop ·' : `Drop ${count} ·`,
    coins: cents === undefined ? undefined : coinsFromCents(cents * BigInt(count)),
    refusal: refusal ?? (isFull ? `${inFlight} of ${MOST_IN_FLIGHT} balls in flight` : undefined),
    isVisitor,
    onPress() {
      if (cents === undefined) return;
      if (mode === 'auto') void runSeries(cents, planOf(texts));
      else void dropBalls(cents, count);
    },
  };
}

/** What has just landed, for who cannot see the board. */
function Announcement() {
  const newest = usePlinko((play) => play.landed[0]);
  return (
    <output className="sr-only">
      {newest ? `${formatMultiplier(newest.multiplier)}, paid ${formatCoins(newest.payout)}.` : ''}
    </output>
  );
}

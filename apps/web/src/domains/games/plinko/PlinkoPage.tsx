import type { PlinkoTable } from '@aureus/contract/plinko.ts';
import { plinkoRtp } from '@aureus/fair/plinko.ts';
import { percentText } from '@aureus/fair/rational.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { memo, useEffect, useMemo } from 'react';
import { ActionButton, type ActionButtonProps } from '../../../games-kit/ActionButton.tsx';
import { planOf, useAutoPlans } from '../../../games-kit/auto-plans.ts';
import { betterAction } from '../../../games-kit/better-action.ts';
import { GameCard, GameError, GameHead, GameLoading } from '../../../games-kit/game-frame.tsx';
import { OwnBets } from '../../../games-kit/OwnBets.tsx';
import { useOwnBets } from '../../../games-kit/own-bets.ts';
import { stopAction, stopSeries, useRun, useSeries } from '../../../games-kit/series.ts';
import { digitKeys, pressKeys, stakeKeys, useGameKeys } from '../../../games-kit/use-game-keys.ts';
import { type Stake, useStakes } from '../../../games-kit/use-stake.ts';
import { LiveBetsBelow } from '../../../slots/live-drops.tsx';
import { centsOfField } from '../../../ui/format/amount-text.ts';
import { formatCoins, formatMultiplier } from '../../../ui/format/format.ts';
import { PlinkoBoard } from './PlinkoBoard.tsx';
import { PlinkoFields } from './PlinkoFields.tsx';
import { plinkoWords } from './plinko.words.ts';
import {
  BALLS,
  describeDrop,
  dropBalls,
  dropSeries,
  MOST_IN_FLIGHT,
  type PlinkoRules,
  useBalls,
  useIsSingle,
  usePlinko,
  usePlinkoStake,
  usePlinkoState,
} from './plinko-play.ts';

export default function PlinkoPage() {
  const { data: state, error, refetch } = usePlinkoState();
  if (state) return <Table rules={state.rules} />;
  if (error) return <GameError title={plinkoWords.title} error={error} onRetry={() => void refetch()} />;
  return <GameLoading title={plinkoWords.title} />;
}

/**
 * Board and panel, which render again only when the board changes. State that changes with every ball is read by the
 * components that show it.
 */
const Table = memo(function Table({ rules }: { rules: PlinkoRules }) {
  const rows = usePlinko((play) => play.rows);
  const risk = usePlinko((play) => play.risk);
  const table = rules.tables.find((candidate) => candidate.rows === rows && candidate.risk === risk);
  useEffect(() => stopSeries, []);
  if (!table) return null;
  return (
    <>
      <Head table={table} />
      <div className="mt-3">
        <GameCard
          fields={<PlinkoFields rules={rules} table={table} />}
          action={<Action rules={rules} />}
          board={<PlinkoBoard table={table} />}
        />
      </div>
      <Announcement />
      <Bets />
      <LiveBetsBelow className="mt-5" />
    </>
  );
});

/** Head with the RTP of the current stake, which includes rounding down to cents. */
function Head({ table }: { table: PlinkoTable }) {
  const cents = useStakes((stakes) => centsOfField(stakes.plinko)) ?? 0n;
  const { rows, risk } = table;
  const rtp = useMemo(
    () => (cents > 0n ? percentText(plinkoRtp(rows, risk, cents)) : table.rtp),
    [rows, risk, cents, table.rtp],
  );
  const { data: bets } = useOwnBets('plinko', describeDrop);
  return (
    <GameHead
      title={plinkoWords.title}
      game="PLINKO"
      rtp={rtp}
      lastBetId={bets?.[0]?.id}
      keys={plinkoWords.keys}
    />
  );
}

function Bets() {
  return <OwnBets query={useOwnBets('plinko', describeDrop)} />;
}

/** Button that drops balls or stops the series. It also binds the game's keys. */
function Action({ rules }: { rules: PlinkoRules }) {
  const run = useRun('plinko');
  const isStopping = useSeries((series) => series.isStopping);
  const stake = usePlinkoStake(rules);
  const drop = useDrop(stake);
  const isSingle = useIsSingle();
  const action = run ? stopAction(run, isStopping) : drop;
  const isPressable = run !== undefined || (drop.refusal === undefined && stake.lead === undefined);
  const setBalls = (balls: number) => () => usePlinko.setState({ balls });
  useGameKeys({
    ...(isPressable ? pressKeys(action.onPress) : {}),
    ...stakeKeys(stake, run !== undefined),
    ...digitKeys(isSingle ? [] : BALLS.map(setBalls)),
  });
  return <ActionButton {...action} />;
}

/** Returns the button's action, and the reason why it's disabled if there is one. */
function useDrop(stake: Stake): ActionButtonProps {
  const words = plinkoWords.actions;
  const { cents, refusal, lead, better } = stake;
  const mode = usePlinko((play) => play.mode);
  const count = useBalls();
  const texts = useAutoPlans((plans) => plans.plinko);
  const full = usePlinko(({ inFlight }) =>
    mode === 'manual' && inFlight + count > MOST_IN_FLIGHT ? words.full(inFlight, MOST_IN_FLIGHT) : undefined,
  );
  if (better !== undefined) return betterAction(stake, better);
  return {
    label: mode === 'auto' ? words.startAuto : count === 1 ? words.drop : words.dropMany(count),
    coins: cents === undefined ? undefined : coinsFromCents(cents * BigInt(count)),
    refusal: refusal ?? full,
    lead,
    onPress() {
      if (cents === undefined) return;
      if (mode === 'auto') void dropSeries(cents, planOf(texts));
      else void dropBalls(cents, count);
    },
  };
}

/** Announces the last result to screen readers. */
function Announcement() {
  const newest = usePlinko((play) => play.landed[0]);
  return (
    <output className="sr-only">
      {newest ? plinkoWords.landed(formatMultiplier(newest.multiplier), formatCoins(newest.payout)) : ''}
    </output>
  );
}

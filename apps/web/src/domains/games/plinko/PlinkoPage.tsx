import type { PlinkoRisk, PlinkoTable } from '@aureus/contract/plinko.ts';
import { PLINKO_ROWS, plinkoRtp } from '@aureus/fair/plinko.ts';
import { percentText } from '@aureus/fair/rational.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { memo, useEffect, useMemo } from 'react';
import { ActionButton, type ActionButtonProps } from '../../../games-kit/ActionButton.tsx';
import { AutoFields } from '../../../games-kit/AutoFields.tsx';
import { planOf, useAutoPlans } from '../../../games-kit/auto-plans.ts';
import { betterAction } from '../../../games-kit/better-action.ts';
import { FieldLabel } from '../../../games-kit/FieldLabel.tsx';
import { FigureList } from '../../../games-kit/FigureList.tsx';
import { GameCard, GameError, GameHead, GameLoading } from '../../../games-kit/game-frame.tsx';
import { ModeTabs } from '../../../games-kit/ModeTabs.tsx';
import { PresetRow, Slider } from '../../../games-kit/number-choice.tsx';
import { OwnBets } from '../../../games-kit/OwnBets.tsx';
import { useOwnBets } from '../../../games-kit/own-bets.ts';
import { StakeField } from '../../../games-kit/StakeField.tsx';
import { stopAction, stopSeries, useRun, useSeries } from '../../../games-kit/series.ts';
import { digitKeys, pressKeys, stakeKeys, useGameKeys } from '../../../games-kit/use-game-keys.ts';
import { type Stake, useStakes } from '../../../games-kit/use-stake.ts';
import { LiveBetsBelow } from '../../../slots/live-drops.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { Segmented } from '../../../ui/fields/Segmented.tsx';
import { centsOfField } from '../../../ui/format/amount-text.ts';
import { formatCoins, formatMultiplier } from '../../../ui/format/format.ts';
import { PlinkoBoard } from './PlinkoBoard.tsx';
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

const words = plinkoWords.fields;

/** All possible numbers of balls in flight. */
const COUNTS = Array.from({ length: MOST_IN_FLIGHT + 1 }, (_, count) => count);
const RISKS: readonly PlinkoRisk[] = ['EASY', 'MEDIUM', 'HARD'];

/** Choices for the next ball. The board can't be changed while balls are falling. */
function PlinkoFields({ rules, table }: { rules: PlinkoRules; table: PlinkoTable }) {
  const mode = usePlinko((play) => play.mode);
  const isRunning = useRun('plinko') !== undefined;
  return (
    <>
      <ModeTabs
        mode={mode}
        isDisabled={isRunning}
        onChange={(changed) => usePlinko.setState({ mode: changed })}
      />
      <Amounts rules={rules} isDisabled={isRunning} />
      <BoardFields />
      <div className="flex flex-col gap-[inherit] max-tablet:order-2">
        {mode === 'auto' ? <AutoFields game="plinko" isDisabled={isRunning} /> : <BallFields table={table} />}
      </div>
    </>
  );
}

/** Stake field. It's a separate component, because the possible stake changes with every payout. */
function Amounts({ rules, isDisabled }: { rules: PlinkoRules; isDisabled: boolean }) {
  return <StakeField stake={usePlinkoStake(rules)} isDisabled={isDisabled} />;
}

function BoardFields() {
  const rows = usePlinko((play) => play.rows);
  const risk = usePlinko((play) => play.risk);
  const isRunning = useRun('plinko') !== undefined;
  const isFalling = usePlinko((play) => play.inFlight > 0) || isRunning;
  return (
    <>
      <div>
        <FieldLabel aside={isFalling ? words.locked : undefined}>{words.difficulty}</FieldLabel>
        <Segmented
          label={words.difficulty}
          items={RISKS.map((value) => ({ value, label: plinkoWords.risks[value] }))}
          value={risk}
          onChange={(changed) => {
            if (!isFalling) usePlinko.setState({ risk: changed });
          }}
          className={cx(isFalling && 'opacity-75')}
        />
      </div>
      <p className="flex items-center gap-3 text-14 text-ink-2">
        {words.rows}
        <Slider
          label={words.rows}
          value={rows}
          least={PLINKO_ROWS.least}
          most={PLINKO_ROWS.most}
          isDisabled={isFalling}
          onChange={(changed) => usePlinko.setState({ rows: changed })}
          className="min-w-0 flex-1"
        />
        <b className="w-5 text-right font-semibold text-ink tabular-nums">{rows}</b>
      </p>
    </>
  );
}

function BallFields({ table }: { table: PlinkoTable }) {
  const balls = useBalls();
  const isSingle = useIsSingle();
  return (
    <>
      <div>
        <FieldLabel aside={isSingle ? words.single : undefined}>{words.balls}</FieldLabel>
        <PresetRow
          label={words.balls}
          choices={isSingle ? [1] : BALLS}
          value={balls}
          onChange={(changed) => usePlinko.setState({ balls: changed })}
        />
      </div>
      <FigureList
        lines={[
          [words.inFlight, <InFlight key="in-flight" />],
          [words.highestPayout, <HighestPayout key="highest" table={table} />],
        ]}
      />
    </>
  );
}

/**
 * Number of falling balls, as a column of all numbers shifted to the current one. A transform needs no layout, but a
 * changed text would.
 */
function InFlight() {
  const inFlight = usePlinko((play) => play.inFlight);
  const text = words.countInFlight(inFlight, MOST_IN_FLIGHT);
  return (
    <output aria-live="off" aria-label={text} className="flex h-[1lh] gap-1 overflow-hidden">
      <span
        aria-hidden
        className="h-max text-right whitespace-pre"
        style={{ transform: `translateY(${(-100 * inFlight) / COUNTS.length}%)` }}
      >
        {COUNTS.join('\n')}
      </span>
      <span aria-hidden>{words.inFlightOf(MOST_IN_FLIGHT)}</span>
    </output>
  );
}

function HighestPayout({ table }: { table: PlinkoTable }) {
  const cents = useStakes((stakes) => centsOfField(stakes.plinko)) ?? 0n;
  const highest = cents * BigInt(Math.round(Math.max(...table.multipliers) * 10));
  return <Amount coins={coinsFromCents(highest / 10n)} />;
}

import type { PlinkoRisk, PlinkoTable } from '@aureus/contract/plinko.ts';
import { PLINKO_ROWS } from '@aureus/fair/plinko.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { AutoFields } from '../../../games-kit/AutoFields.tsx';
import { FieldLabel } from '../../../games-kit/FieldLabel.tsx';
import { FigureList } from '../../../games-kit/FigureList.tsx';
import { ModeTabs } from '../../../games-kit/ModeTabs.tsx';
import { PresetRow, Slider } from '../../../games-kit/number-choice.tsx';
import { StakeField } from '../../../games-kit/StakeField.tsx';
import { useRun } from '../../../games-kit/series.ts';
import { useStakes } from '../../../games-kit/use-stake.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Segmented } from '../../../ui/fields/Segmented.tsx';
import { centsOfField } from '../../../ui/format/amount-text.ts';
import { plinkoWords } from './plinko.words.ts';
import {
  BALLS,
  MOST_IN_FLIGHT,
  type PlinkoRules,
  useBalls,
  useIsSingle,
  usePlinko,
  usePlinkoStake,
} from './plinko-play.ts';

const words = plinkoWords.fields;

/** All possible numbers of balls in flight. */
const COUNTS = Array.from({ length: MOST_IN_FLIGHT + 1 }, (_, count) => count);
const RISKS: readonly PlinkoRisk[] = ['EASY', 'MEDIUM', 'HARD'];

/** Choices for the next ball. The board can't be changed while balls are falling. */
export function PlinkoFields({ rules, table }: { rules: PlinkoRules; table: PlinkoTable }) {
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

import type { PlinkoRisk, PlinkoTable } from '@aureus/contract/plinko.ts';
import { PLINKO_ROWS } from '@aureus/fair/plinko.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { AutoFields } from '../../solo/AutoFields.tsx';
import { FieldLabel } from '../../solo/FieldLabel.tsx';
import { FigureList } from '../../solo/FigureList.tsx';
import { ModeTabs } from '../../solo/ModeTabs.tsx';
import { PresetRow } from '../../solo/PresetRow.tsx';
import { Slider } from '../../solo/Slider.tsx';
import { StakeField } from '../../solo/StakeField.tsx';
import type { Stake } from '../../solo/use-stake.ts';
import { Amount } from '../../ui/Amount.tsx';
import { cx } from '../../ui/class-names.ts';
import { Segmented } from '../../ui/Tabs.tsx';
import { MOST_IN_FLIGHT, usePlinko } from './plinko.play.ts';
import { riskNames } from './plinko.text.ts';

const BALLS = [1, 3, 5, 10];
const RISKS: readonly PlinkoRisk[] = ['EASY', 'MEDIUM', 'HARD'];

/** Everything that is chosen before a ball drops. The board stands while balls are in flight. */
export function PlinkoFields({ stake, table }: { stake: Stake; table: PlinkoTable }) {
  const { mode, rows, risk, balls, inFlight, run } = usePlinko();
  const isFalling = inFlight > 0 || run !== undefined;
  const highest = (stake.cents ?? 0n) * BigInt(Math.round(Math.max(...table.multipliers) * 10));
  return (
    <>
      <ModeTabs
        mode={mode}
        isDisabled={run !== undefined}
        onChange={(changed) => usePlinko.setState({ mode: changed })}
      />
      <StakeField stake={stake} isDisabled={run !== undefined} />
      <div>
        <FieldLabel aside={isFalling ? 'fixed while balls fall' : undefined}>Difficulty</FieldLabel>
        <Segmented
          label="Difficulty"
          items={RISKS.map((value) => ({ value, label: riskNames[value] }))}
          value={risk}
          onChange={(changed) => {
            if (!isFalling) usePlinko.setState({ risk: changed });
          }}
          className={cx(isFalling && 'opacity-75')}
        />
      </div>
      <p className="flex items-center gap-3 text-13 text-ink-2">
        Rows
        <Slider
          label="Rows"
          value={rows}
          least={PLINKO_ROWS.least}
          most={PLINKO_ROWS.most}
          isDisabled={isFalling}
          onChange={(changed) => usePlinko.setState({ rows: changed })}
          className="min-w-0 flex-1"
        />
        <b className="w-5 text-right font-semibold text-ink tabular-nums">{rows}</b>
      </p>
      <div className="flex flex-col gap-[inherit] max-tablet:order-2">
        {mode === 'auto' ? (
          <AutoFields game="plinko" isDisabled={run !== undefined} />
        ) : (
          <>
            <div>
              <FieldLabel>Balls</FieldLabel>
              <PresetRow
                label="Balls"
                choices={BALLS}
                value={balls}
                onChange={(changed) => usePlinko.setState({ balls: changed })}
              />
            </div>
            <FigureList
              lines={[
                ['In flight', `${inFlight} of ${MOST_IN_FLIGHT}`],
                ['Highest payout', <Amount key="highest" coins={coinsFromCents(highest / 10n)} />],
              ]}
            />
          </>
        )}
      </div>
    </>
  );
}

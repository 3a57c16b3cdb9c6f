import { type Cents, coinsFromCents } from '@aureus/money/cents.ts';
import { useEffect } from 'react';
import { AutoPanel } from '../../../games-kit/AutoPanel.tsx';
import { planOf, useAutoPlans } from '../../../games-kit/auto-plans.ts';
import { FieldLabel } from '../../../games-kit/FieldLabel.tsx';
import type { Lead } from '../../../games-kit/lead.ts';
import { stopAction, stopSeries, useRun, useSeries } from '../../../games-kit/series.ts';
import { Segmented } from '../../../ui/fields/Segmented.tsx';
import { spinWords } from './spin.words.ts';
import { runSpinSeries, useSpinAuto } from './spin-auto.ts';
import { colourLooks } from './spin-look.tsx';
import { SPIN_TILE_COLOURS } from './spin-summary.ts';

interface SpinAutoProps {
  cents: Cents | undefined;
  /** Reason why the player can't start a series. */
  refusal: string | undefined;
  lead: Lead | undefined;
}

/** Panel to bet on one color, round after round. */
export function SpinAuto({ cents, refusal, lead }: SpinAutoProps) {
  const { colour } = useSpinAuto();
  const run = useRun('spin');
  const isStopping = useSeries((series) => series.isStopping);
  const texts = useAutoPlans((plans) => plans.spin);
  useEffect(() => stopSeries, []);
  const action = run
    ? stopAction(run, isStopping)
    : {
        label: spinWords.auto.start,
        coins: cents === undefined ? undefined : coinsFromCents(cents),
        refusal,
        lead,
        onPress: () => cents !== undefined && void runSpinSeries(colour, cents, planOf(texts)),
      };
  return (
    <AutoPanel game="spin" action={action}>
      <div className="flex-[2_1_300px]">
        <FieldLabel>{spinWords.auto.colour}</FieldLabel>
        <Segmented
          label={spinWords.auto.colour}
          items={SPIN_TILE_COLOURS.map((value) => ({ value, label: colourLooks[value].name }))}
          value={colour}
          onChange={(changed) => {
            if (!run) useSpinAuto.setState({ colour: changed });
          }}
        />
      </div>
    </AutoPanel>
  );
}

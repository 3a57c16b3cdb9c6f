import type { Case } from '@aureus/contract/cases.ts';
import { centsFromCoins } from '@aureus/money/cents.ts';
import { useEffect, useRef } from 'react';
import { AutoPanel } from '../../../games-kit/AutoPanel.tsx';
import { planOf, useAutoPlans } from '../../../games-kit/auto-plans.ts';
import type { Lead } from '../../../games-kit/lead.ts';
import type { OpeningControl } from '../../../games-kit/opening/use-opening.ts';
import { runSeries, stopAction, stopSeries, useRun, useSeries } from '../../../games-kit/series.ts';
import { casesWords } from './cases.words.ts';

/** Pause in ms after an opening, long enough to see the item. */
const PAUSE_MS = 900;

interface CaseAutoProps {
  box: Case;
  /** Number of cases that each bet opens. */
  count: number;
  control: OpeningControl;
  refusal: string | undefined;
  lead: Lead | undefined;
}

/** Panel to open cases in an automatic series. */
export function CaseAuto({ box, count, control, refusal, lead }: CaseAutoProps) {
  const run = useRun('cases');
  const isStopping = useSeries((series) => series.isStopping);
  const texts = useAutoPlans((plans) => plans.cases);
  // A series outlives the render that started it, so it reads the current control from this ref.
  const latest = useRef(control);
  useEffect(() => {
    latest.current = control;
  });
  useEffect(() => stopSeries, []);
  const stake = (centsFromCoins(box.price) ?? 0n) * BigInt(count);
  const start = () =>
    runSeries({
      bet: { game: 'cases', id: box.id, version: box.version, contentHash: box.contentHash, count },
      stake,
      plan: planOf(texts),
      pauseMs: 0,
      async place(mode) {
        const payout = await latest.current.openToEnd(count, [mode]);
        if (payout === undefined) return undefined;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        return centsFromCoins(payout);
      },
    });
  const action = run
    ? stopAction(run, isStopping)
    : {
        label: casesWords.auto(count),
        refusal,
        lead,
        isLoading: control.phase === 'ASKING' || control.phase === 'RUNNING',
        onPress: () => void start(),
      };
  return <AutoPanel game="cases" action={action} />;
}

import type { ActionButtonProps } from './ActionButton.tsx';
import type { AutoRun } from './auto-run.ts';
import { kitWords } from './games-kit.words.ts';
import { stopSeries } from './series.ts';

/**
 * Action of the game's button while a series runs: says how many bets are left and ends it.
 * @param isStopping no further bet begins, the last ones come to their end.
 */
export function stopAction(run: AutoRun, isStopping: boolean): ActionButtonProps {
  const { count } = run.plan;
  const stop = count === null ? kitWords.auto.stop : kitWords.auto.stopLeft(Math.max(0, count - run.placed));
  return {
    label: isStopping ? kitWords.auto.last : stop,
    variant: 'secondary',
    isLoading: isStopping,
    onPress: stopSeries,
  };
}

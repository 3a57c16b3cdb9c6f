// Reads the figures about the site that come from its database.
import type { Log } from '../../platform/log.ts';
import type { FigureName } from '../../platform/metrics.ts';
import type { Samples } from './watch.store.ts';

export type FigureReader = () => Promise<Samples>;

/**
 * Reads all figures, one reader at a time, so that enough database connections stay free for players. Figures of a
 * reader that fails are left out.
 */
export async function readFigures(log: Log, readers: readonly FigureReader[]): Promise<Samples> {
  const samples: Samples = {};
  for (const reader of readers) {
    try {
      Object.assign(samples, await reader());
    } catch (error) {
      log.warn({ err: error }, 'figures for the metrics could not be read');
    }
  }
  return samples;
}

/** Value of a figure that has no labels; undefined if the figure wasn't read. */
export const valueOf = (samples: Samples, name: FigureName): number | undefined => samples[name]?.[0]?.[1];

/** Values of a figure that are above a minimum, keyed by a label; undefined if the figure wasn't read. */
export function valuesAbove(
  samples: Samples,
  name: FigureName,
  label: string,
  least: number,
): Record<string, number> | undefined {
  const rows = samples[name]?.filter(([, value]) => value > least);
  return rows && Object.fromEntries(rows.map(([labels, value]) => [labels[label] ?? '', value]));
}

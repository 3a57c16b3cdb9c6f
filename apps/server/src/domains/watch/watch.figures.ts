// Reads the figures about the site that need its database.
import type { Log } from '../../platform/log.ts';
import type { FigureName } from '../../platform/metrics.ts';
import type { Samples } from './watch.store.ts';

/** Reads some of the figures. */
export type FigureReader = () => Promise<Samples>;

/**
 * Reads all figures, one reader after another so that calls of players keep their connections. Those of a reader that fails
 * are left out.
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

/** The value of a figure without labels; undefined where it wasn't read. */
export const valueOf = (samples: Samples, name: FigureName): number | undefined => samples[name]?.[0]?.[1];

/** The values of a figure above a least, by a label; undefined where it wasn't read. */
export function valuesAbove(
  samples: Samples,
  name: FigureName,
  label: string,
  least: number,
): Record<string, number> | undefined {
  const rows = samples[name]?.filter(([, value]) => value > least);
  return rows && Object.fromEntries(rows.map(([labels, value]) => [labels[label] ?? '', value]));
}

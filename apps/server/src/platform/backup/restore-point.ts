import { BackupError } from './error.ts';
import {
  archivedWal,
  type BackupPlace,
  type BaseBackup,
  listSeries,
  type Reach,
  reachesOf,
  readOwnSeries,
  type Series,
} from './series.ts';

/**
 * Starting point of a restore: a base backup, and the number of archived log files from the backup's start to the
 * first gap.
 */
export type Point = { series: Series; base: BaseBackup; segments: number };

/**
 * Chooses the newest base backup from which a moment can be restored.
 * @param to undefined for everything that is archived. @param from id of a series; by default the data folder's own,
 * or the only one.
 * @throws BackupError if no series can be chosen, or no backup covers the moment. The message then names the ranges
 * that are covered.
 */
export async function choosePoint(
  place: BackupPlace,
  postgresDir: string,
  to: Date | undefined,
  from: string | undefined,
): Promise<Point> {
  const all = await listSeries(place);
  const series = await chooseSeries(place, all, postgresDir, from);
  const reaches = await reachesOf(place, series.id);
  const reach = to === undefined ? reaches.at(-1) : reaches.findLast((one) => covers(one, to));
  if (reach === undefined) throw await outside(place, all, series, reaches, to);
  const names = [...(await archivedWal(place, series.id)).keys()];
  const segments = names.filter((name) => name >= reach.base.startWal && name <= reach.lastWal).length;
  return { series, base: reach.base, segments };
}

const covers = ({ from, to }: Reach, moment: Date): boolean => from <= moment && moment <= to;

async function chooseSeries(
  place: BackupPlace,
  all: readonly Series[],
  postgresDir: string,
  from: string | undefined,
): Promise<Series> {
  const current = await readOwnSeries(postgresDir);
  const id = from ?? current?.id;
  const series = all.find((one) => one.id === id);
  if (series !== undefined) return series;
  const ids = all.map((one) => one.id).join(', ');
  if (from !== undefined)
    throw new BackupError(`There is no series ${from} in ${place.dir}: choose from ${ids}.`);
  const [first, ...others] = all;
  if (first === undefined) throw new BackupError(`There are no backups in ${place.dir}.`);
  if (others.length === 0) return first;
  throw new BackupError(
    `${place.dir} holds the backups of several databases: choose with --from from ${ids}.`,
  );
}

async function outside(
  place: BackupPlace,
  all: readonly Series[],
  series: Series,
  reaches: readonly Reach[],
  to: Date | undefined,
): Promise<BackupError> {
  const others: string[] = [];
  for (const other of all)
    if (other.id !== series.id && to !== undefined)
      if ((await reachesOf(place, other.id)).some((reach) => covers(reach, to))) others.push(other.id);
  const hint = others.length === 0 ? '' : `; ${others.join(', ')} does, with --from`;
  const moment = to === undefined ? 'can be restored' : `cover ${to.toISOString()}`;
  const ranges = rangesOf(reaches);
  return new BackupError(
    ranges.length === 0
      ? `No backups of ${series.id} ${moment}${hint}.`
      : `The backups of ${series.id} don't ${moment}, but ${ranges.join(' and ')}${hint}.`,
  );
}

/** Describes the time ranges that backups cover. Overlapping ranges are merged. */
export function rangesOf(reaches: readonly Reach[]): string[] {
  const ranges: { from: Date; to: Date }[] = [];
  for (const { from, to } of reaches) {
    const last = ranges.at(-1);
    if (last !== undefined && from <= last.to) last.to = to > last.to ? to : last.to;
    else ranges.push({ from, to });
  }
  return ranges.map(({ from, to }) => `${from.toISOString()} to ${to.toISOString()}`);
}

import { type Reporting, type ReportOptions, UnusableFile } from './files.ts';
import { reportDraws } from './report-draws.ts';
import { isExport, reportExport } from './report-export.ts';

/**
 * Checks a file of the site: an export of bets, rounds of spin, a battle, rains or a raffle.
 * @throws UnusableFile when the file is none of these or can't be checked.
 */
export function* report(file: unknown, options: ReportOptions): Reporting {
  if (isExport(file)) return yield* reportExport(file, options);
  const draws = reportDraws(file, options);
  if (draws === undefined)
    throw new UnusableFile('This is no export of bets, and no round, battle, rain or raffle.');
  return draws;
}

import { type Reporting, UnusableFile } from './files.ts';
import { reportDraws } from './report-draws.ts';
import { isExport, reportExport } from './report-export.ts';

/**
 * Checks a file of the site: an export of bets, rounds of spin, a battle, rains or a raffle.
 * @param beaconKey public key of a private beacon that the user has chosen to trust.
 * @throws UnusableFile when the file is none of these or can't be checked.
 */
export function* report(file: unknown, beaconKey?: string): Reporting {
  if (isExport(file)) return yield* reportExport(file, beaconKey);
  const draws = reportDraws(file, beaconKey);
  if (draws === undefined)
    throw new UnusableFile('This is no export of bets, and no round, battle, rain or raffle.');
  return draws;
}

import type { House } from '@aureus/contract/house.ts';
import type { StaffOverview } from '@aureus/contract/overview.ts';
import { coverageOf } from '../house/coverage.ts';

/** Time for which an owner that no vote made is an alert. */
const ALERT_MS = 30 * 24 * 60 * 60_000;

/** Owners of the last 30 days that no vote made. The first of all can't be made otherwise. */
export const alarmingOwners = (
  owners: StaffOverview['ownersBeside'],
  now: number,
): StaffOverview['ownersBeside'] => owners.filter(({ at, isFirst }) => !isFirst && now - at < ALERT_MS);

/** State of books, reserves and owners together. ALARM: coins are missing. LOOK: a person has to check. */
export function healthOf(
  { ledgerSum, beacon, ownersBeside }: Pick<StaffOverview, 'ledgerSum' | 'beacon' | 'ownersBeside'>,
  standing: House['standing'],
  now: number,
): 'GOOD' | 'LOOK' | 'ALARM' {
  if (ledgerSum !== 0 || (standing !== null && coverageOf(standing).isShort)) return 'ALARM';
  return beacon === null || alarmingOwners(ownersBeside, now).length > 0 ? 'LOOK' : 'GOOD';
}

import type { House } from '@aureus/contract/house.ts';
import type { StaffOverview } from '@aureus/contract/overview.ts';
import { coverageOf } from '../house/coverage.ts';

/** Time for which an owner added without a vote remains an alert. */
const ALERT_MS = 30 * 24 * 60 * 60_000;

/**
 * Returns the owners added without a vote in the last 30 days. The site's first owner is left out: no other member
 * existed to vote.
 */
export const alarmingOwners = (
  owners: StaffOverview['ownersBeside'],
  now: number,
): StaffOverview['ownersBeside'] => owners.filter(({ at, isFirst }) => !isFirst && now - at < ALERT_MS);

/**
 * Combined state of ledger, reserves, beacon and owners. ALARM: the ledger's sum isn't 0, or the providers hold less
 * than is owed. LOOK: a balance or the beacon is unknown, or an owner was recently added without a vote.
 */
export function healthOf(
  { ledgerSum, beacon, ownersBeside }: Pick<StaffOverview, 'ledgerSum' | 'beacon' | 'ownersBeside'>,
  standing: House['standing'],
  now: number,
): 'GOOD' | 'LOOK' | 'ALARM' {
  const coverage = standing === null ? undefined : coverageOf(standing);
  if (ledgerSum !== 0 || coverage?.isShort === true) return 'ALARM';
  const isUnknown = coverage?.held === null;
  return isUnknown || beacon === null || alarmingOwners(ownersBeside, now).length > 0 ? 'LOOK' : 'GOOD';
}

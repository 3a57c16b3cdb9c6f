import type { KycLevel, KycOverview, KycState } from '@aureus/contract/kyc.ts';

const isOpen = (state: KycState): boolean => state === 'NONE' || state === 'RETRY';

/** Which check a player begins who asks to be verified; `undefined` where one is under review or nothing is left to do. */
export function levelToBegin({ state, advanced }: KycOverview): KycLevel | undefined {
  if (isOpen(state)) return 'basic';
  if (state === 'APPROVED' && advanced !== null && isOpen(advanced.state)) return 'advanced';
  return undefined;
}

import type { KycLevel, KycOverview, KycState } from '@aureus/contract/kyc.ts';

const isOpen = (state: KycState): boolean => state === 'NONE' || state === 'RETRY';

/** Returns the level to begin when a player asks to be verified; `undefined` if one is under review or none is left. */
export function levelToBegin({ state, advanced }: KycOverview): KycLevel | undefined {
  if (isOpen(state)) return 'basic';
  if (state === 'APPROVED' && advanced !== null && isOpen(advanced.state)) return 'advanced';
  return undefined;
}

import type { KycState } from '@aureus/contract/kyc.ts';

export const STATE_TONES = {
  NONE: 'plain',
  PENDING: 'info',
  APPROVED: 'win',
  RETRY: 'warn',
  REJECTED: 'lose',
} as const satisfies Record<KycState, string>;

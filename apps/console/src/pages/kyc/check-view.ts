import type { CheckView } from '@aureus/contract/staff-kyc.ts';

/** Views of the identity-check page, in the order of its tabs. */
export const CHECK_VIEWS = [
  'PENDING',
  'ASKED',
  'TAKEN_BACK',
  'RETRY',
  'REJECTED',
  'APPROVED',
] as const satisfies readonly CheckView[];

export const isCheckView = (value: unknown): value is CheckView => CHECK_VIEWS.some((view) => view === value);

import type { CheckView } from '@aureus/contract/staff-kyc.ts';

/** The views in the order of their tabs. */
export const CHECK_VIEWS = [
  'PENDING',
  'ASKED',
  'TAKEN_BACK',
  'RETRY',
  'REJECTED',
  'APPROVED',
] as const satisfies readonly CheckView[];

/** True for the name of a view. The address leaves the first view, the default, out. */
export const isCheckView = (value: unknown): value is CheckView => CHECK_VIEWS.some((view) => view === value);

import { CHECK_VIEWS, type CheckView } from '@aureus/contract/staff-kyc.ts';

/** The view of the address, which says nothing of the first one. */
export const isCheckView = (value: unknown): value is CheckView => CHECK_VIEWS.some((view) => view === value);

import type { ErrorCode } from '@aureus/contract/error-codes.ts';
import type { RefusalDetails } from '@aureus/contract/refusal-details.ts';
import { ApiError } from '@aureus/ui-kit/http.ts';

/** Refusals that end once the player's identity check is passed. */
const CODES: ReadonlySet<string> = new Set<ErrorCode>([
  'cashier.error.kyc_required',
  'cashier.error.kyc_withdrawal',
  'cashier.error.kyc_advanced_required',
]);

/** True if a refusal leads to verification. A check that was taken back may be passed again by now. */
export function asksForCheck(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.code !== 'cashier.error.kyc_taken_back') return CODES.has(error.code);
  const details = error.details as RefusalDetails['cashier.error.kyc_taken_back'] | undefined;
  return details?.state !== 'APPROVED';
}

import { ApiError } from '@aureus/ui-kit/http.ts';
import { expect, it } from 'vitest';
import { asksForCheck } from './identity-refusals.ts';

const refusal = (code: string, details?: object) => new ApiError(code, 'Whatever KYC text', 403, details);

it.each([
  ['cashier.error.kyc_required', undefined, true],
  ['cashier.error.kyc_taken_back', undefined, true],
  ['cashier.error.kyc_taken_back', { state: 'RETRY', comment: null }, true],
  ['cashier.error.kyc_taken_back', { state: 'APPROVED', comment: null }, false],
  ['switches.error.off', undefined, false],
])('%s with %o leads to the identity check: %s', (code, details, leads) => {
  expect(asksForCheck(refusal(code, details))).toBe(leads);
});

it('an error without an answer leads nowhere', () => {
  expect(asksForCheck(new Error('KYC'))).toBe(false);
});

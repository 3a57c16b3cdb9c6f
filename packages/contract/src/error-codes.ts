/**
 * Every refusal of the API: its stable code, its HTTP status and the text a person reads.
 * The specification's texts are kept word for word.
 */
export const errorCodes = {
  'request.error.invalid': [400, 'The request is not valid.'],
  'request.error.amount': [400, 'Enter a valid amount with at most two decimals.'],
  'request.error.idempotency_key': [400, 'An Idempotency-Key header with a UUID is required.'],
  'request.error.idempotency_reused': [409, 'This Idempotency-Key was used for another request.'],
  'request.error.not_found': [404, 'There is nothing here.'],
  'request.error.too_many': [429, 'Too many requests. Try again in a moment.'],
  'request.error.origin': [403, 'This request did not come from the site itself.'],
  'request.error.content_type': [415, 'Send the request as application/json.'],
  'request.error.too_large': [413, 'The request is too large.'],
  'request.error.unavailable': [503, 'The site is busy. Try again in a moment.'],
  'request.error.internal': [500, 'Something went wrong!'],
  'account.error.sign_in_required': [401, 'Sign in to do this.'],
  'account.error.sign_in_failed': [400, 'Sign-in did not work. Try again.'],
  'account.error.provider_unavailable': [503, 'The sign-in provider does not answer. Try again in a moment.'],
  'account.error.restricted': [403, 'Your account is restricted.'],
  'account.error.session_not_found': [404, 'This session does not exist.'],
  'wallet.error.wallet_insufficient_balance': [402, "You don't have enough balance!"],
  'spin.error.minimum': [400, 'The smallest bet is 0.10.'],
  'spin.error.maximum': [400, 'This is above the most that one round takes on this colour.'],
  'spin.error.closed': [409, 'Bets are closed for this round.'],
  'chat.error.empty': [400, 'Write a message first.'],
  'chat.error.slow_mode': [429, 'You are writing too fast. Wait a moment.'],
  'chat.error.muted': [403, 'You are muted in the chat.'],
  'chat.error.room': [404, 'This chat room does not exist.'],
  'chat.error.not_staff': [403, 'Only staff can do this.'],
  'fairness.error.client_seed': [400, 'A client seed is 1 to 64 letters, digits, _ or -.'],
  'fairness.error.seed_in_use': [409, 'Finish your open game before you change the seed.'],
  'cashier.error.kyc_required': [403, 'KYC verification is required before you can deposit.'],
  'cashier.error.method': [404, 'This payment method does not exist.'],
  'cashier.error.provider_unavailable': [503, 'The payment provider does not answer. Try again in a moment.'],
  'kyc.error.level': [400, 'This verification level does not exist.'],
  'kyc.error.already_approved': [409, 'You are verified already.'],
  'kyc.error.rejected': [403, 'Verification was refused for good. Write to support.'],
  'kyc.error.provider_unavailable': [
    503,
    'The verification provider does not answer. Try again in a moment.',
  ],
  'webhook.error.signature': [401, 'The signature is not valid.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errorCodes;

import type { ErrorCode } from '@aureus/contract/error-codes.ts';
import type { RefusalDetails } from '@aureus/contract/refusal-details.ts';

/** Refusals that players never see. */
type ForStaff = `${'staff' | 'offers' | 'prizes' | 'webhook'}.error.${string}`;

/** A refusal's text; where the server says more than its code, how the text is made from that. */
export type RefusalWords = {
  [Code in Exclude<ErrorCode, ForStaff>]:
    | string
    | (Code extends keyof RefusalDetails ? (details: RefusalDetails[Code]) => string : never);
};

/** What the server refuses with, in the pages' language. The server writes English, so these pages have most of it already. */
export const refusalWords: Partial<RefusalWords> = {
  'cashier.error.kyc_taken_back': ({ state, comment }) =>
    [
      {
        NONE: 'Your KYC verification was reset. Pass it again to deposit.',
        PENDING: 'Your KYC verification is being checked again. Deposits open once it’s passed.',
        APPROVED: 'You’re verified again. Try once more.',
        RETRY: 'Your KYC verification needs new documents before you can deposit.',
        REJECTED: 'Your KYC verification was refused, so deposits are closed.',
      }[state],
      comment,
    ]
      .filter(Boolean)
      .join(' '),
  'cashier.error.dead_end': ({ kind, name }) =>
    kind === 'TOKEN'
      ? `This is the contract of ${name}, not a wallet: coins sent to it can’t come back. Enter an address of your own wallet.`
      : 'No one holds this address: coins sent to it can’t come back. Enter an address of your own wallet.',
};

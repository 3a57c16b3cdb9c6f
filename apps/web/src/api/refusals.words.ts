import type { ErrorCode } from '@aureus/contract/error-codes.ts';
import type { RefusalDetails } from '@aureus/contract/refusal-details.ts';

/** Error codes without a text for players, because only staff and providers receive them. */
type ForStaff = `${'staff' | 'offers' | 'prizes' | 'webhook'}.error.${string}`;

/** Text of each error code. A code with details has a function that builds the text from them. */
export type RefusalWords = {
  [Code in Exclude<ErrorCode, ForStaff>]:
    | string
    | (Code extends keyof RefusalDetails ? (details: RefusalDetails[Code]) => string : never);
};

/** Texts of error codes in the page's language. Empty for English, because the server's own messages are English. */
export const refusalWords: Partial<RefusalWords> = {};

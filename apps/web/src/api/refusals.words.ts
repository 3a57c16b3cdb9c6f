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

/** Texts of the server's refusals in the page's language. The server writes English, so none are needed here. */
export const refusalWords: Partial<RefusalWords> = {};

import { ApiError } from '@aureus/ui-kit/http.ts';
import { undecidedWords } from './undecided.words.ts';

/** Refusal of a further bet by the page itself, while an earlier one has no answer and is sent again. */
export const undecidedError = (): ApiError => new ApiError('undecided', undecidedWords.wait, 409);

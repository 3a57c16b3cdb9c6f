import { SUPPORT_ANSWERS, type SupportAnswer } from '@aureus/contract/support-answers.ts';

/** Texts of the site's own answers. */
export const answerWords: Readonly<Record<SupportAnswer, string>> = SUPPORT_ANSWERS;

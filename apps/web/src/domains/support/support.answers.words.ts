import type { SupportAnswer } from '@aureus/contract/support-answers.ts';

/** Texts of the site's own answers. The records' own sentences are English and need none here. */
export const answerWords: Readonly<Partial<Record<SupportAnswer, string>>> = {};

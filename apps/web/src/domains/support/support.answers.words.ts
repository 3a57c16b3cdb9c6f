import type { SupportAnswer } from '@aureus/contract/support-answers.ts';

/** What the site itself answers. The records' own sentences are English and need none here. */
export const answerWords: Readonly<Partial<Record<SupportAnswer, string>>> = {};

/** Bands of a score of the nine questions, from the Problem Gambling Severity Index. */
export type TestBand = 'none' | 'low' | 'moderate' | 'high';

/** The sum of answers from 0, never, to 3, almost always. */
export const scoreOf = (answers: readonly number[]): number => answers.reduce((sum, one) => sum + one, 0);

export function bandOf(score: number): TestBand {
  if (score === 0) return 'none';
  if (score <= 2) return 'low';
  return score <= 7 ? 'moderate' : 'high';
}

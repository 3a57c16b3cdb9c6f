import type { StepUp } from '@aureus/contract/two-factor.ts';
import { create } from 'zustand';

/** A call that waits for a code of the second factor. */
interface Question {
  asked: StepUp;
  /** Makes the call with a code. @throws ApiError when another code may help; anything else ends the question. */
  send: (code: string) => Promise<void>;
  giveUp: () => void;
}

/** The question that the step-up dialog shows. */
export const useStepUp = create<{ question: Question | null }>(() => ({ question: null }));

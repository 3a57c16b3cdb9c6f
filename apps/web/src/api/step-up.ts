import type { StepUp } from '@aureus/contract/two-factor.ts';
import { create } from 'zustand';

/** A call that waits for a two-factor code. */
interface Question {
  asked: StepUp;
  /** Makes the call with a code. @throws ApiError if another code may help; any other error closes the dialog. */
  send: (code: string) => Promise<void>;
  giveUp: () => void;
}

/** The question that the step-up dialog shows. */
export const useStepUp = create<{ question: Question | null }>(() => ({ question: null }));

import type { StepUp } from '@aureus/contract/two-factor.ts';
import { create } from 'zustand';

/** Call that waits for a two-factor code. */
interface Question {
  asked: StepUp;
  /**
   * Makes the call with a code. @throws ApiError if the player may enter another code; other errors close the dialog.
   */
  send: (code: string) => Promise<void>;
  giveUp: () => void;
}

/** Call for which the dialog asks for a code; null if no call waits. */
export const useStepUp = create<{ question: Question | null }>(() => ({ question: null }));

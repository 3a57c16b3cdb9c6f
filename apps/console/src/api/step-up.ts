import { createStore } from '../ui/store.ts';

/** The question for the key that is open, and how it is answered; undefined while there is none. */
export const keyQuestion = createStore<{ answer: (isConfirmed: boolean) => void } | undefined>(undefined);

let answer: Promise<boolean> | undefined;

/** Asks for the key. Calls that ask at the same time share one question. @returns whether the key was confirmed. */
export function confirmKey(): Promise<boolean> {
  answer ??= new Promise<boolean>((resolve) => keyQuestion.set({ answer: resolve })).finally(() => {
    keyQuestion.set(undefined);
    answer = undefined;
  });
  return answer;
}

import { createStore } from '../ui/store.ts';

/** Open prompt for the member's key, with the callback for its result; undefined while no prompt is open. */
export const keyQuestion = createStore<{ answer: (isConfirmed: boolean) => void } | undefined>(undefined);

let answer: Promise<boolean> | undefined;

/** Prompts for the member's key. Simultaneous calls share one prompt. @returns whether the key was confirmed. */
export function confirmKey(): Promise<boolean> {
  answer ??= new Promise<boolean>((resolve) => keyQuestion.set({ answer: resolve })).finally(() => {
    keyQuestion.set(undefined);
    answer = undefined;
  });
  return answer;
}

/**
 * Answers an open prompt with no. Call when another member may come to the screen: the key of the next one would
 * confirm a call of the former one.
 */
export const dropKeyQuestion = (): void => keyQuestion.get()?.answer(false);

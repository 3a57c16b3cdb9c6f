import { vi } from 'vitest';

/** Makes calls with a time limit fail at once, as if it had passed. @returns a function that ends the fault. */
export function noAnswerInTime(): () => void {
  const limit = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(() => AbortSignal.abort(new DOMException('no answer in time', 'TimeoutError')));
  return () => limit.mockRestore();
}

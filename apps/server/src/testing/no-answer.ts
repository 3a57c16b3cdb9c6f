import { vi } from 'vitest';

/** Makes every call of this process that has a time limit reach it at once. @returns a function that ends it. */
export function noAnswerInTime(): () => void {
  const limit = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(() => AbortSignal.abort(new DOMException('no answer in time', 'TimeoutError')));
  return () => limit.mockRestore();
}

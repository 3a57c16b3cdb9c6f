/** Part of what a process ends before it exits. */
export type Closing = {
  /** Name of what this part waits for at the moment. */
  waitsFor: () => string | undefined;
  end: () => void | Promise<void>;
};

/**
 * Ends the given parts one after the other. If that takes too long, calls `onLate` once, with the name of what is waited
 * for. The timer doesn't keep the process alive.
 * @param limitMs time in ms from which it takes too long.
 */
export async function closeInOrder(
  parts: readonly Closing[],
  { limitMs, onLate }: { limitMs: number; onLate: (waitsFor: string | undefined) => void },
): Promise<void> {
  let current: Closing | undefined;
  const timer = setTimeout(() => onLate(current?.waitsFor()), limitMs);
  timer.unref();
  for (current of parts) await current.end();
  clearTimeout(timer);
}

import { create } from 'zustand';

/** Moment over the whole page that can wait. */
export interface Queued {
  id: string;
  /** Importance. If only one of two moments can wait, it's the one with the higher weight. */
  weight: number;
}

/** Running moment, and the moment that waits for its end. */
export interface Queue<M extends Queued> {
  running: M | undefined;
  waiting: M | undefined;
}

export const emptyQueue = { running: undefined, waiting: undefined } as const;

/**
 * Adds a moment, unless it's already in the queue.
 * @returns the new queue, and as `chip` the moment that can't wait and becomes a toast.
 */
export function enqueue<M extends Queued>(
  queue: Queue<M>,
  moment: M,
): { queue: Queue<M>; chip: M | undefined } {
  const { running, waiting } = queue;
  if (moment.id === running?.id || moment.id === waiting?.id) return { queue, chip: undefined };
  if (!running) return { queue: { running: moment, waiting }, chip: undefined };
  if (!waiting) return { queue: { running, waiting: moment }, chip: undefined };
  return moment.weight > waiting.weight
    ? { queue: { running, waiting: moment }, chip: waiting }
    : { queue, chip: moment };
}

/** Ends the running moment and starts the waiting moment. */
export function dequeue<M extends Queued>({ waiting }: Queue<M>): Queue<M> {
  return { running: waiting, waiting: undefined };
}

/** Number of current reasons to delay moments over the page, such as the result of a game that is being shown. */
export const useHolds = create<{ holds: number }>(() => ({ holds: 0 }));

/** Delays moments over the page. @returns a function that ends the delay; a second call does nothing. */
export function holdMoments(): () => void {
  let isHeld = true;
  const change = (by: number) => useHolds.setState(({ holds }) => ({ holds: holds + by }));
  change(1);
  return () => {
    if (isHeld) change(-1);
    isHeld = false;
  };
}

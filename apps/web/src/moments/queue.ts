import { create } from 'zustand';

/** A moment over the whole page. */
export interface Queued {
  id: string;
  /** The heavier of two moments is shown if the queue has no room for both. */
  weight: number;
}

/** The running moment and the next one. At most one runs and at most one waits. */
export interface Queue<M extends Queued> {
  running: M | undefined;
  waiting: M | undefined;
}

export const emptyQueue = { running: undefined, waiting: undefined } as const;

/**
 * Adds a moment, unless it's in the queue already.
 * @returns the new queue, and a moment that found no place in it, to be shown as a toast.
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

/** Ends the running moment and starts the waiting one. */
export function dequeue<M extends Queued>({ waiting }: Queue<M>): Queue<M> {
  return { running: waiting, waiting: undefined };
}

/** Number of reasons to delay moments over the page, such as a game's result being shown or another moment. */
export const useHolds = create<{ holds: number }>(() => ({ holds: 0 }));

/** Delays moments over the page. @returns a function that ends the delay; calling it again does nothing. */
export function holdMoments(): () => void {
  let isHeld = true;
  const change = (by: number) => useHolds.setState(({ holds }) => ({ holds: holds + by }));
  change(1);
  return () => {
    if (isHeld) change(-1);
    isHeld = false;
  };
}

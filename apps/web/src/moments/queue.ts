import { create } from 'zustand';

/** A moment that takes the whole page. */
export interface Queued {
  id: string;
  /** The bigger one is shown when there is no room for both. */
  weight: number;
}

/** The moment that is shown and the one after it: never two at once, and never more than one waiting. */
export interface Queue<M extends Queued> {
  running: M | undefined;
  waiting: M | undefined;
}

export const emptyQueue = { running: undefined, waiting: undefined } as const;

/**
 * Adds a moment; the same one twice changes nothing.
 * @returns the new queue, and the moment that has no place in it and becomes a chip instead.
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

/** Ends the running moment; the waiting one is next. */
export function dequeue<M extends Queued>({ waiting }: Queue<M>): Queue<M> {
  return { running: waiting, waiting: undefined };
}

/** Number of things that keep moments over the page back: a game's result that is being shown, another moment. */
export const useHolds = create<{ holds: number }>(() => ({ holds: 0 }));

/** Keeps moments over the page back. @returns what lets them go; any number of times. */
export function holdMoments(): () => void {
  let isHeld = true;
  const change = (by: number) => useHolds.setState(({ holds }) => ({ holds: holds + by }));
  change(1);
  return () => {
    if (isHeld) change(-1);
    isHeld = false;
  };
}

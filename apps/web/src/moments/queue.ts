/** A moment that wants the whole page. */
export interface Wish {
  id: string;
  /** The bigger one is shown when there is no room for both. */
  weight: number;
}

/** What is shown and what comes after it. There are never two moments at once, and never a row of them. */
export interface Queue<W extends Wish> {
  running: W | undefined;
  waiting: W | undefined;
}

export const emptyQueue = { running: undefined, waiting: undefined } as const;

/**
 * Asks for a moment.
 * @returns the queue from now on, and the one that there is no room for: it gets a chip instead. One that is asked for
 * twice changes nothing.
 */
export function ask<W extends Wish>(queue: Queue<W>, wish: W): { queue: Queue<W>; chip: W | undefined } {
  const { running, waiting } = queue;
  if (wish.id === running?.id || wish.id === waiting?.id) return { queue, chip: undefined };
  if (!running) return { queue: { running: wish, waiting }, chip: undefined };
  if (!waiting) return { queue: { running, waiting: wish }, chip: undefined };
  return wish.weight > waiting.weight
    ? { queue: { running, waiting: wish }, chip: waiting }
    : { queue, chip: wish };
}

/** The running moment is gone: the next one's turn. */
export function over<W extends Wish>({ waiting }: Queue<W>): Queue<W> {
  return { running: waiting, waiting: undefined };
}

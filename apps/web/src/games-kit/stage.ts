/** Stage that shows the results of a game: the page lends it while it is there. */
export interface Stage<T> {
  /** Lends the motion; it resolves when the result has been shown. Returns the function that takes it back. */
  lend: (show: (result: T) => Promise<void>) => () => void;
  /** Shows a result; without a page it is over at once. */
  play: (result: T) => Promise<void>;
}

/** Ties bets, which outlive a page, to the motion of the page that shows them. */
export function createStage<T>(): Stage<T> {
  let current: ((result: T) => Promise<void>) | undefined;
  return {
    lend(show) {
      current = show;
      return () => {
        if (current === show) current = undefined;
      };
    },
    async play(result) {
      await current?.(result);
    },
  };
}

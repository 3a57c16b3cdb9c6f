/** Connects a game's bets with the page's animation of their results. */
export interface Stage<T> {
  /** Sets the animation, which resolves when the result has been shown. Returns a function that removes it. */
  lend: (show: (result: T) => Promise<void>) => () => void;
  /** Shows a result. Resolves at once if no page is open. */
  play: (result: T) => Promise<void>;
}

/** Creates a stage, because bets outlive the page that animates them. */
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

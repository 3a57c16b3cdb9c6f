/** Connects a game's bets with the animation of their results on the page. */
export interface Stage<T> {
  /**
   * Sets the animation of a result. The animation resolves when the result has been shown. @returns a function that
   * removes it.
   */
  lend: (show: (result: T) => Promise<void>) => () => void;
  /** Shows a result. Resolves when the result has been shown, or at once if there is no animation. */
  play: (result: T) => Promise<void>;
}

/** Creates a stage. It lasts longer than the page that animates results, because bets do. */
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

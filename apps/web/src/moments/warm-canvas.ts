/** Does what can wait when the page has nothing else to do. Not every browser says when that is. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 2000);
}

/** Makes the canvas of the moments ready before there is one to play: its first frame would wait for the compiler. */
export const warmCanvas = (): void =>
  whenIdle(
    () =>
      void import('./lend-canvas.ts').then(
        ({ warmUp }) => warmUp(),
        () => undefined,
      ),
  );

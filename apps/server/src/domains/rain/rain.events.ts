/** Facts of the rain, announced after commit. */
export type RainFacts = {
  /** The pot, the entrants or the rain itself is another one. */
  'rain:changed': Record<string, never>;
};

declare module '../../platform/bus.ts' {
  interface Facts extends RainFacts {}
}

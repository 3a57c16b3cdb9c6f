import type { ServerInfo } from '@aureus/contract/info.ts';

/** Durations in ms of the reel's animations, for the tests of openings. */
export const timings: ServerInfo['timings'] = {
  NORMAL_SPIN: 5500,
  FAST_SPIN: 1200,
  GOLDEN_SPIN: 4000,
  FAST_GOLDEN_SPIN: 1600,
  CENTER_DELAY: 250,
  GOLDEN_ANIMATION: 1100,
};

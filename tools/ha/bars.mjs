/** Bars for the time without service in ms: of the median of all faults with the same bar, and of the worst one. */
export const BARS = {
  killed: { title: 'killed postgres', worst: 6_000 },
  vanished: { title: 'dead or frozen machine', median: 13_000, worst: 20_000 },
  switchover: { title: 'switchover', worst: 5_000 },
};

/**
 * Number of faults from which on these bars are judged. With fewer, the worst one may take twice as long: it says that
 * the cluster comes back, and little about how fast.
 */
const LEAST_FOR_BARS = 8;

export function medianOf(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
}

const secondsOf = (ms) => (ms / 1000).toFixed(1);

/** Checks the times without service against their bars. */
export function checkBars(results, check) {
  for (const [name, { title, median: mostMedian, worst: most }] of Object.entries(BARS)) {
    const gaps = results.filter(({ bar }) => bar === name).map(({ gap }) => gap);
    if (gaps.length === 0) continue;
    const [median, worst] = [medianOf(gaps), Math.max(...gaps)];
    const isWhole = gaps.length >= LEAST_FOR_BARS;
    const limits = isWhole
      ? `bar ${mostMedian === undefined ? '' : `${mostMedian / 1000} and `}${most / 1000} s`
      : `bar ${(2 * most) / 1000} s with fewer than eight`;
    check(
      `without service, ${title}: median ${secondsOf(median)} s, worst ${secondsOf(worst)} s, ${limits}`,
      isWhole ? worst <= most && (mostMedian === undefined || median <= mostMedian) : worst <= 2 * most,
    );
  }
}

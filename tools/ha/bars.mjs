/** Longest times without service in ms: the median of all faults of a kind, and the worst one. */
export const BARS = {
  killed: { title: 'killed postgres', worst: 6_000 },
  vanished: { title: 'dead or frozen machine', median: 13_000, worst: 20_000 },
  switchover: { title: 'switchover', worst: 5_000 },
};

/** Returns the middle one of some numbers; of an even count the lower of both. */
export function medianOf(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length / 2) - 1];
}

const secondsOf = (ms) => (ms / 1000).toFixed(1);

/** Checks the times without service against their bars. */
export function checkBars(results, check) {
  for (const [name, { title, median: mostMedian, worst: most }] of Object.entries(BARS)) {
    const gaps = results.filter(({ bar }) => bar === name).map(({ gap }) => gap);
    if (gaps.length === 0) continue;
    const [median, worst] = [medianOf(gaps), Math.max(...gaps)];
    const limits = `bar ${mostMedian === undefined ? '' : `${mostMedian / 1000} and `}${most / 1000}`;
    check(
      `without service, ${title}: median ${secondsOf(median)} s, worst ${secondsOf(worst)} s, ${limits} s`,
      worst <= most && (mostMedian === undefined || median <= mostMedian),
    );
  }
}

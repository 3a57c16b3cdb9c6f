/** Bars for the time without service in ms: of the median of all faults with the same bar, and of the worst one. */
export const BARS = {
  killed: { title: 'killed postgres', worst: 6_000 },
  vanished: { title: 'dead or frozen machine', median: 13_000, worst: 20_000 },
  switchover: { title: 'switchover', worst: 5_000 },
};

/** Number of faults from which on their median is judged too. With fewer, only the worst one is. */
const LEAST_FOR_MEDIAN = 8;

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
    const limits = `bar ${mostMedian === undefined ? '' : `${mostMedian / 1000} from eight faults on and `}${most / 1000}`;
    check(
      `without service, ${title}: median ${secondsOf(median)} s, worst ${secondsOf(worst)} s, ${limits} s`,
      worst <= most && (mostMedian === undefined || gaps.length < LEAST_FOR_MEDIAN || median <= mostMedian),
    );
  }
}

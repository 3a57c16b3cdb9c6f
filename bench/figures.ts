/** Measured values of one variant, one value per round. */
export type Series = { name: string; unit: string; values: number[] };

/** Options of a benchmark. */
export type BenchOptions = {
  /** Prints a line about the progress. */
  say: (line: string) => void;
  /** Runs a few small rounds, only to check that the benchmark still works. Its times mean nothing. */
  isShort: boolean;
};

/** Thrown if a benchmark can't run here. The message is one sentence for the person at the terminal. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** @throws Error if there are no values or one isn't a finite number: a benchmark without a measurement has failed. */
export function requireFigures(name: string, values: readonly number[]): void {
  if (values.length === 0 || !values.every(Number.isFinite))
    throw new Error(`${name} has no figures: ${values.join(', ') || 'none'}`);
}

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

export function median(values: readonly number[]): number {
  const order = sorted(values);
  const middle = Math.floor(order.length / 2);
  const upper = order[middle] ?? Number.NaN;
  return order.length % 2 === 1 ? upper : ((order[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Formats a share as a percentage with one decimal. */
export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const number = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(2);

const rangeText = (values: readonly number[]): string => {
  const order = sorted(values);
  return `${number(median(values))} (${number(order[0] ?? Number.NaN)} … ${number(order.at(-1) ?? Number.NaN)})`;
};

export function printSeries({ name, unit, values }: Series): void {
  requireFigures(name, values);
  console.log(`  ${name.padEnd(54)} ${rangeText(values)} ${unit}`);
}

/**
 * Prints the median ratio of two variants. The ratio is computed within each round, because the machine's load affects
 * both variants alike there. @returns true if the aim is met. @throws Error if a ratio isn't a finite number.
 */
export function printRatio(
  name: string,
  over: Series,
  under: Series,
  aim: { atLeast?: number; atMost?: number },
): boolean {
  const ratios = over.values.map((value, round) => value / (under.values[round] ?? Number.NaN));
  requireFigures(name, ratios);
  const middle = median(ratios);
  const isMet = middle >= (aim.atLeast ?? -Infinity) && middle <= (aim.atMost ?? Infinity);
  const aimText =
    aim.atLeast === undefined ? (aim.atMost === undefined ? '' : `<= ${aim.atMost}`) : `>= ${aim.atLeast}`;
  console.log(
    `  ${name.padEnd(54)} ${rangeText(ratios)}${aimText === '' ? '' : `   aim ${aimText}: ${isMet ? 'met' : 'NOT met'}`}`,
  );
  return isMet;
}

import type { BetExport, BetRecord } from './export.ts';

/** Time in ms after which every animation has shown its result. A bet may be open in files for that long. */
const SHOWN_MS = 120_000;

/** Errors in the numbering of rows. A range is [first, last], both included. */
type Findings = { missing: [number, number][]; twice: number[]; beyond: number[] };

/** Compares the numbers of rows with the expected ones: `count` numbers from `first` on. */
function findingsOf(numbers: readonly number[], first: number, count: number): Findings {
  const sorted = numbers.toSorted((one, other) => one - other);
  const findings: Findings = { missing: [], twice: [], beyond: [] };
  let next = first;
  for (const number of sorted) {
    if (!Number.isSafeInteger(number) || number < first || number >= first + count)
      findings.beyond.push(number);
    else if (number < next) findings.twice.push(number);
    else {
      if (number > next) findings.missing.push([next, number - 1]);
      next = number + 1;
    }
  }
  if (next < first + count) findings.missing.push([next, first + count - 1]);
  return findings;
}

/**
 * Writes the findings as sentences. `name` is a noun such as "bet"; `of` names the group to which the numbers belong.
 */
function linesOf({ missing, twice, beyond }: Findings, name: string, of = ''): string[] {
  const Name = `${name[0]?.toUpperCase()}${name.slice(1)}`;
  return [
    ...missing.map(([first, last]) =>
      first === last ? `${Name} ${first}${of} is missing.` : `${Name}s ${first} to ${last}${of} are missing.`,
    ),
    ...[...new Set(twice)].map((number) => `${Name} ${number}${of} is there more than once.`),
    ...beyond.map((number) => `${Name} ${number}${of} is outside what the file says there is.`),
  ];
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/**
 * Finds entries of an export that are missing, duplicated or renumbered, and server seeds that are withheld. Bets must
 * be numbered 1, 2, 3 … to their total. The nonces of each seed pair must run 0, 1, 2 … to its final one, over bets
 * and openings of reward cases together.
 * @returns one plain sentence for each finding; empty when the file is complete.
 */
export function findLeftOut(file: BetExport): string[] {
  const { totals, bets, rewards = [], seedPairs } = file;
  if (!isCount(totals?.bets) || !isCount(totals.rewards) || !isCount(totals.seedPairs))
    return ['The file does not say how many bets, openings and seed pairs there are.'];
  const lines = linesOf(
    findingsOf(
      bets.map((bet) => bet?.seq),
      1,
      totals.bets,
    ),
    'bet',
  );
  if (rewards.length !== totals.rewards) {
    lines.push(
      `Of ${totals.rewards} openings of reward cases, ${rewards.length} ${rewards.length === 1 ? 'is' : 'are'} in the file.`,
    );
  }
  const pairs = Object.values(seedPairs);
  lines.push(
    ...linesOf(
      findingsOf(
        pairs.map((pair) => pair?.number),
        1,
        totals.seedPairs,
      ),
      'seed pair',
    ),
  );
  const nonces = noncesByPair(file);
  for (const [id, pair] of Object.entries(seedPairs)) {
    const used = nonces.get(id) ?? [];
    const name = ` of seed pair ${pair?.number}`;
    if (isCount(pair?.nonces)) lines.push(...linesOf(findingsOf(used, 0, pair.nonces), 'nonce', name));
    else lines.push(`The file does not say how many nonces${name} were used.`);
  }
  return [...lines, ...withheldPairs(file), ...outOfOrder(file)];
}

function noncesByPair({ bets, rewards = [] }: BetExport): Map<string, number[]> {
  const nonces = new Map<string, number[]>();
  for (const bet of [...bets, ...rewards]) {
    if (bet === null || typeof bet !== 'object' || !('nonce' in bet)) continue;
    const known = nonces.get(bet.seedPair);
    if (known === undefined) nonces.set(bet.seedPair, [bet.nonce]);
    else known.push(bet.nonce);
  }
  return nonces;
}

/**
 * Returns the ids of seed pairs with a result that a page may still animate. Their server seeds are secret even if the
 * pairs were replaced.
 */
export function pairsBeingShown({ bets, exportedAt }: Pick<BetRecord, 'bets' | 'exportedAt'>): Set<string> {
  return new Set(
    bets.flatMap((bet) => {
      const isShown = bet?.state !== 'OPEN' || !(bet.placedAt > exportedAt - SHOWN_MS);
      return isShown || !('seedPair' in bet) ? [] : [bet.seedPair];
    }),
  );
}

/**
 * Returns a sentence for each replaced seed pair whose server seed isn't in the file, though no page still animates a
 * result of the pair.
 */
function withheldPairs(file: BetExport): string[] {
  const beingShown = pairsBeingShown(file);
  return Object.entries(file.seedPairs).flatMap(([id, pair]) =>
    pair?.number < file.totals.seedPairs && typeof pair.serverSeed !== 'string' && !beingShown.has(id)
      ? [`Seed pair ${pair.number} was replaced, but its server seed isn't revealed.`]
      : [],
  );
}

/** Returns a sentence for each bet whose nonce is lower than that of the previous bet on the same seed pair. */
function outOfOrder({ bets, seedPairs }: BetExport): string[] {
  const last = new Map<string, { seq: number; nonce: number }>();
  const lines: string[] = [];
  const solo = bets.flatMap((bet) =>
    bet !== null && typeof bet === 'object' && 'nonce' in bet ? [bet] : [],
  );
  for (const { seq, nonce, seedPair } of solo.toSorted((one, other) => one.seq - other.seq)) {
    const before = last.get(seedPair);
    if (before !== undefined && before.nonce > nonce && Object.hasOwn(seedPairs, seedPair))
      lines.push(
        `Bets ${before.seq} and ${seq} have their nonces of seed pair ${seedPairs[seedPair]?.number} the wrong way round.`,
      );
    last.set(seedPair, { seq, nonce });
  }
  return lines;
}

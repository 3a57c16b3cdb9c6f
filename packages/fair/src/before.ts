import type { BetExport } from './export.ts';
import { BOOKS, hashesIn } from './heads.ts';
import type { KeptHead } from './seen.ts';

/** Fields of an open bet that may change until it's settled. All other fields are fixed when it's placed. */
const SETTLED_LATER = new Set([
  'state',
  'settledAt',
  'layout',
  'payout',
  'change',
  'pocket',
  'tickets',
  'revealed',
  'isCashedOut',
  'board',
  'roll',
  'path',
]);

/**
 * Compares an export with an older one of the same player. Settled bets must be unchanged, seeds, draws and contents
 * of cases must agree, and totals must not shrink. Only what the older file has is compared, so it may be of an older
 * version.
 * @returns one plain sentence for each contradiction, and the number of comparisons.
 */
export function compareBefore(file: BetExport, before: BetExport): { findings: string[]; compared: number } {
  const findings: string[] = [];
  let compared = 0;

  /** Compares the fields that an older entry has. `isFree` returns true for a field that may differ. */
  function compare(
    name: string,
    older: unknown,
    newer: unknown,
    isFree: (field: string, value: unknown) => boolean = () => false,
  ): void {
    compared += 1;
    if (newer === undefined || newer === null) {
      findings.push(`${name} is in the older file, and missing in the newer one.`);
      return;
    }
    for (const [field, value] of Object.entries(Object(older) as object)) {
      const now = Object(newer)[field] as unknown;
      if (!isFree(field, value) && canonical(now) !== canonical(value))
        findings.push(`${name}, ${field}: ${canonical(value)} in the older file, now ${canonical(now)}.`);
    }
  }
  function grows(name: string, older: unknown, newer: unknown): void {
    compared += 1;
    if (!(Number(newer) >= Number(older)))
      findings.push(`${name}: ${canonical(older)} in the older file, now ${canonical(newer)}.`);
  }

  if (before.player !== file.player)
    return { findings: [`The older file is of player ${canonical(before.player)}.`], compared: 1 };
  const isNull = (_field: string, value: unknown): boolean => value === null;
  const bets = new Map(file.bets.map((bet) => [bet?.id, bet]));
  for (const bet of before.bets) {
    const isOpen = bet?.state === 'OPEN';
    compare(`Bet ${bet?.id}`, bet, bets.get(bet?.id), (field) => isOpen && SETTLED_LATER.has(field));
  }
  const rewards = new Map((file.rewards ?? []).map((reward) => [reward?.id, reward]));
  for (const reward of before.rewards ?? [])
    compare(`Opening ${reward?.id}`, reward, rewards.get(reward?.id));
  for (const [id, pair] of Object.entries(before.seedPairs)) {
    const name = `Seed pair ${pair?.number}`;
    const now = file.seedPairs[id];
    compare(name, pair, now, (field, value) => field === 'nonces' || value === null);
    if (now !== undefined) grows(`${name}, nonces`, pair?.nonces, now?.nonces);
  }
  for (const [id, draw] of Object.entries(before.draws)) {
    const isDecided = typeof draw?.serverSeed === 'string';
    compare(`Draw ${id}`, draw, file.draws[id], (field, value) =>
      field === 'isVoid' ? !isDecided && value === false : isNull(field, value),
    );
  }
  for (const [id, box] of Object.entries(before.cases)) compare(`Case ${id}`, box, file.cases[id]);
  for (const [id, box] of Object.entries(before.rewardCases ?? {}))
    compare(`Reward case ${id}`, box, file.rewardCases?.[id]);
  for (const name of ['bets', 'rewards', 'seedPairs'] as const)
    grows(`Total of ${name}`, before.totals?.[name], file.totals?.[name]);
  for (const book of BOOKS) {
    const [older, newer] = [before.heads?.[book], file.heads?.[book]];
    if (older === undefined || older === null || file.heads === undefined) continue;
    grows(`Head of the books (${book})`, older.position, newer?.position ?? 0);
  }
  for (const { book, position, hash } of headsKept(before)) {
    const now = hashesIn(file.heads, book).get(position);
    if (now === undefined) continue;
    compared += 1;
    if (now !== hash)
      findings.push(`Head of the books (${book}), entry ${position}: it has another hash now.`);
  }
  return { findings, compared };
}

/** Returns the entries of ledger and staff log whose hashes a file has. */
export const headsKept = ({ heads }: BetExport): KeptHead[] =>
  BOOKS.flatMap((book) => [...hashesIn(heads, book)].map(([position, hash]) => ({ book, position, hash })));

/** Writes a value as JSON with sorted fields, so that equal values have equal texts. */
function canonical(value: unknown): string {
  const ordered: unknown = JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
  return typeof ordered === 'string' ? ordered : 'nothing';
}

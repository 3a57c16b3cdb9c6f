import { readAsked, type TableOf } from './asked.ts';
import { ASKED, type AskedBet, UNANSWERED } from './asked-bet.ts';
import { type AskedSum, sumAsked } from './asked-odds.ts';
import { type CaseTable, TICKETS } from './cases.ts';
import { type BetExport, centsOfExported, exportedAmount } from './export.ts';
import type { SeenEntry, SeenFile } from './seen.ts';

/** Returns the refused and unanswered bets in a browser's memory, by their keys. */
export function askedIn(entries: readonly SeenEntry[], player: string): Map<string, AskedBet> {
  const bets = new Map<string, AskedBet>();
  for (const { subject, name, value } of entries) {
    if (name !== 'bet' || !subject.startsWith(ASKED)) continue;
    const asked = readAsked(value);
    if (asked?.player === player) bets.set(subject.slice(ASKED.length), asked);
  }
  return bets;
}

/** Reads what `ticketsText` wrote. @returns undefined unless the items hold all tickets in order. */
function tableOfTickets(text: string): CaseTable | undefined {
  const items: CaseTable['items'][number][] = [];
  for (const part of text.split(' ')) {
    const [, end, price] = /^(\d{1,6}):(\d{1,15})$/.exec(part) ?? [];
    const ticketStart = (items.at(-1)?.ticketEnd ?? 0) + 1;
    const ticketEnd = Number(end);
    if (price === undefined || ticketEnd < ticketStart) return undefined;
    items.push({ id: part, name: part, rarity: 1, price: BigInt(price), ticketStart, ticketEnd });
  }
  return items.at(-1)?.ticketEnd === TICKETS ? { price: 0n, items } : undefined;
}

/** Returns the contents of cases that a browser's memory has. */
export function keptTables(entries: readonly SeenEntry[]): TableOf {
  const kept = new Map(
    entries.flatMap(({ subject, name, value }) => (name === 'tickets' ? [[subject, value]] : [])),
  );
  return (version) => {
    const text = kept.get(`case-${version}`);
    return text === undefined ? undefined : tableOfTickets(text);
  };
}

const AGAINST = {
  maximum: 'a maximum of',
  balance: 'a balance of',
  limit: 'as the loss limit:',
} as const;

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Writes the sum of refused and unanswered bets as one sentence. */
function askedLine({ count, open, paid, expected }: AskedSum): string {
  const coins = (cents: number): string => exportedAmount(BigInt(Math.round(cents)));
  const derived = `would have paid ${coins(paid)}, expected ${coins(expected)}`;
  const rest = open === 0 ? '' : `, ${open} not revealed yet`;
  return `Refused or unanswered: ${count}, ${derived}${rest}`;
}

/**
 * Compares an export with the bets that the site refused this browser or didn't answer. Adds up what each bet would
 * have paid once its pair is revealed. Finds refusals that contradict what the browser was shown, and more refused
 * wins than chance allows. A bet that the file has on a nonce that the browser expected took place, and isn't
 * compared.
 * @returns one plain sentence for each contradiction, the number of bets compared, and a line with their sum, if there
 * are any.
 */
export function compareAsked(
  file: BetExport,
  seen: SeenFile,
): { findings: string[]; compared: number; lines: string[] } {
  const pairs = new Map(Object.values(file.seedPairs).map((pair) => [pair?.number, pair]));
  const nonces = new Map(file.bets.flatMap((bet) => (bet && 'nonce' in bet ? [[bet.id, bet.nonce]] : [])));
  const tables = keptTables(seen.entries);
  const bets = [...askedIn(seen.entries, file.player)].filter(([key, { nonce, until }]) => {
    const placed = nonces.get(key);
    return placed === undefined || placed < nonce || placed > until;
  });
  if (bets.length === 0) return { findings: [], compared: 0, lines: [] };
  const sum = sumAsked(
    bets,
    (number) => {
      const { serverSeed, clientSeed } = pairs.get(number) ?? {};
      return typeof serverSeed === 'string' && typeof clientSeed === 'string'
        ? { serverSeed, clientSeed }
        : undefined;
    },
    (version) => tables(version) ?? tableOfFile(file, version),
  );
  const findings = bets.flatMap(([key, { game, stake, code, against }]) =>
    against === undefined || code === UNANSWERED
      ? []
      : [
          `${game} bet ${key} of ${stake} was refused with ${code}, but the browser was shown ${AGAINST[against.what]} ${against.value}.`,
        ],
  );
  if (sum.isBeyondChance)
    findings.push(
      `${plural(bets.length, 'bet')} ${bets.length === 1 ? 'was' : 'were'} refused or not answered that would have won more than chance allows (1e-6).`,
    );
  return { findings, compared: bets.length, lines: [askedLine(sum)] };
}

/** Returns the contents of a case version in a file; undefined if the file lacks them, or they aren't readable. */
function tableOfFile({ cases }: BetExport, version: string): CaseTable | undefined {
  const box = Object.hasOwn(cases, version) ? cases[version] : undefined;
  try {
    return (
      box && { price: 0n, items: box.items.map((item) => ({ ...item, price: centsOfExported(item.price) })) }
    );
  } catch {
    return undefined;
  }
}

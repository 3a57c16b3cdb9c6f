import { roundTime } from './beacon-rounds.ts';
import { caseContentHash } from './case-content.ts';
import { choiceOf } from './choice.ts';
import { type BetExport, centsOfExported, type ExportedCase, type ExportedSeedPair } from './export.ts';
import { BOOKS, type Book, hashesIn } from './heads.ts';

/**
 * A value that a browser was shown, sent or received. `at`: when, in ms since the epoch by the browser's clock. For a
 * value that rises, such as a pair's nonces, the entry is the highest value and its time.
 */
export type SeenEntry = { subject: string; name: string; value: string; at: number };

/**
 * Memory of a browser, as saved to a file (`seen.json`).
 * - `pair-<player>-<number>`: `serverSeedHash`, `clientSeed` as sent by the browser, `nonces` used
 * - `spin-<id>`, `battle-<id>`, `rain-<id>`, `raffle-<week>`: `serverSeedHash`, `beaconRound`, `listHash`;
 *   `openAt`: time at which the browser last knew entries to be open
 * - `case-<version>`, `reward-case-<version>`: `contentHash` of the contents shown
 * - `bet-<id>`: `player`, and `game`, `stake`, `choice`, `payout`, `nonce` and `rule` of the player's bet, as sent
 *   and answered; `rule` is 3 if the draw must use the browser's key
 * - `tickets-<player>-<week>`: `listHash` and `numbers` of the player's line in a raffle's list, as `first-last` or
 *   `none`; `shown`, the highest number of tickets that the page showed in the week
 * - `player-<id>`: `bets`, the highest number of a bet of the player
 * - `asked-<key>`: `bet`, a bet that was refused or not answered, as JSON (asked-bet.ts); seen-asked.ts compares it
 * - `case-<version>`: `tickets` of a case that was asked for, as `ticketEnd:cents` in order
 * - `ledger-<position>`, `staff-<position>`: `hash` of an entry of the ledger or the staff log
 * - `books`: `ledger` and `staff`, the highest positions
 */
export type SeenFile = {
  format: 'aureus-seen';
  version: 1;
  savedAt: number;
  /** Hash of the beacon's chain, which keeps the memories of test sites apart. */
  chainHash: string;
  entries: readonly SeenEntry[];
};

/** Values of one subject, by name. */
type Values = Readonly<Record<string, Omit<SeenEntry, 'subject' | 'name'>>>;

/** True if a value has the form of a saved memory. */
export function isSeenFile(file: unknown): file is SeenFile {
  const { format, version, savedAt, chainHash, entries } = Object(file) as Record<string, unknown>;
  return (
    format === 'aureus-seen' &&
    version === 1 &&
    Number.isSafeInteger(savedAt) &&
    typeof chainHash === 'string' &&
    Array.isArray(entries) &&
    entries.every(isEntry)
  );
}

function isEntry(entry: unknown): entry is SeenEntry {
  const { subject, name, value, at } = Object(entry) as Record<string, unknown>;
  return [subject, name, value].every((text) => typeof text === 'string') && Number.isSafeInteger(at);
}

/**
 * Compares an export with what a browser saw. Subjects that the file has nothing about are skipped. Only the player's
 * own bets, tickets and seed pairs in use must be in the file.
 * @returns one plain sentence for each contradiction, and the number of values compared.
 */
export function compareSeen(file: BetExport, seen: SeenFile): { findings: string[]; compared: number } {
  const findings: string[] = [];
  let compared = 0;
  /**
   * True if a time by the browser's clock is surely earlier than the file's creation, which is by the site's clock.
   */
  const wasBefore = (at: number): boolean => at + CLOCKS_DIFFER_MS < file.exportedAt;
  const equal = (name: string, value: unknown, values: Values, key: string): void => {
    const saw = values[key];
    if (saw === undefined) return;
    compared += 1;
    if (saw.value !== String(value))
      findings.push(
        `${name}: the browser saw ${saw.value} on ${dateOf(saw.at)}, the file says ${String(value)}.`,
      );
  };
  const atLeast = (name: string, value: unknown, values: Values, key: string): void => {
    const saw = values[key];
    if (saw === undefined || !wasBefore(saw.at)) return;
    compared += 1;
    if (!(Number(value) >= Number(saw.value)))
      findings.push(
        `${name}: the browser saw ${saw.value} on ${dateOf(saw.at)}, the file says ${String(value)}.`,
      );
  };
  const missing = (what: string, at: number): void => {
    compared += 1;
    findings.push(`${what}, which the browser knew on ${dateOf(at)}, is missing.`);
  };

  const pairs = new Map(Object.values(file.seedPairs).map((pair) => [pair?.number, pair]));
  const bets = new Map(file.bets.map((bet) => [bet?.id, bet]));
  const hashes = { ledger: hashesIn(file.heads, 'ledger'), staff: hashesIn(file.heads, 'staff') };

  function comparePair(number: number, values: Values): void {
    const pair: ExportedSeedPair | undefined = pairs.get(number);
    const name = `Seed pair ${number}`;
    if (pair === undefined) {
      const { clientSeed, nonces } = values;
      const used = Number(nonces?.value ?? 0) > 0 ? nonces : clientSeed;
      if (used !== undefined && wasBefore(used.at)) missing(name, used.at);
      return;
    }
    equal(`${name}, hash of its server seed`, pair.serverSeedHash, values, 'serverSeedHash');
    equal(`${name}, client seed`, pair.clientSeed, values, 'clientSeed');
    atLeast(`${name}, nonces used`, pair.nonces, values, 'nonces');
  }

  function compareDraw(id: string, values: Values): void {
    const draw = Object.hasOwn(file.draws, id) ? file.draws[id] : undefined;
    if (draw === undefined) return;
    equal(`${id}, hash of its server seed`, draw.serverSeedHash, values, 'serverSeedHash');
    if (draw.beaconRound === null) return;
    equal(`${id}, beacon round`, draw.beaconRound, values, 'beaconRound');
    const open = values['openAt'];
    if (open === undefined || !id.startsWith('battle-')) return;
    compared += 1;
    if (isEarly(draw.beaconRound, Number(open.value), file.beacon))
      findings.push(
        `${id}: the browser knew a free seat on ${dateOf(Number(open.value))}, less than a period before beacon round ${draw.beaconRound}, which decided it.`,
      );
  }

  function compareBet(id: string, values: Values): void {
    const { player } = values;
    if (player !== undefined && player.value !== file.player) return;
    const bet = bets.get(id);
    const [first] = Object.values(values);
    if (bet === undefined) {
      if (first !== undefined && wasBefore(first.at)) missing(`Bet ${id}`, first.at);
      return;
    }
    equal(`Bet ${id}, game`, bet.game, values, 'game');
    equal(`Bet ${id}, stake`, bet.stake, values, 'stake');
    equal(`Bet ${id}, choice`, choiceOf(bet), values, 'choice');
    if (bet.state !== 'OPEN') equal(`Bet ${id}, payout`, bet.payout, values, 'payout');
    if (!('nonce' in bet)) return;
    equal(`Bet ${id}, nonce`, bet.nonce, values, 'nonce');
    equal(`Bet ${id}, rule version`, bet.rule ?? 2, values, 'rule');
  }

  function compareTickets(week: number, values: Values): void {
    const raffle = file.raffles?.weeks.find((one) => one?.week === week);
    if (raffle === undefined) {
      const { numbers } = values;
      if (file.raffles !== undefined && numbers !== undefined && wasBefore(numbers.at))
        missing(`Raffle ${week}`, numbers.at);
      return;
    }
    equal(`Raffle ${week}, hash of its list`, raffle.listHash, values, 'listHash');
    equal(`Raffle ${week}, own tickets`, numbersOf(raffle.own), values, 'numbers');
  }

  function compareCase(name: string, exported: ExportedCase | undefined, values: Values): void {
    if (exported !== undefined) equal(`${name}, contents`, contentOf(exported), values, 'contentHash');
  }

  for (const [subject, values] of bySubject(seen.entries)) {
    const [, kind = '', id = ''] =
      /^(pair|reward-case|case|bet|tickets|player|ledger|staff|books|spin|battle|rain|raffle)-?(.*)$/s.exec(
        subject,
      ) ?? [];
    if (kind === 'pair') {
      const [player, number] = id.split('-');
      if (player === file.player) comparePair(Number(number), values);
    } else if (kind === 'case') compareCase(subject, ownEntry(file.cases, id), values);
    else if (kind === 'reward-case') compareCase(subject, ownEntry(file.rewardCases ?? {}, id), values);
    else if (kind === 'bet') compareBet(id, values);
    else if (kind === 'tickets') {
      const [player, week] = id.split('-');
      if (player === file.player) compareTickets(Number(week), values);
    } else if (kind === 'player' && id === file.player)
      atLeast('Number of bets', file.totals?.bets, values, 'bets');
    else if (kind === 'ledger' || kind === 'staff') {
      const hash = hashes[kind].get(Number(id));
      if (hash !== undefined) equal(`Entry ${id} of the ${NAMES[kind]}`, hash, values, 'hash');
    } else if (kind === 'books') {
      for (const book of BOOKS)
        if (file.heads !== undefined)
          atLeast(`Entries of the ${NAMES[book]}`, file.heads?.[book]?.position ?? 0, values, book);
    } else if (kind !== '') compareDraw(subject, values);
  }
  return { findings, compared };
}

/** An entry of the ledger or the staff log that someone kept, with its hash. */
export type KeptHead = { book: Book; position: number; hash: string };

/** Returns the entries of ledger and staff log in a browser's memory. */
export const headsSeen = (entries: readonly SeenEntry[]): KeptHead[] =>
  entries.flatMap(({ subject, name, value }) => {
    const [, book, position] = /^(ledger|staff)-([1-9]\d{0,9})$/.exec(subject) ?? [];
    return book === undefined || name !== 'hash'
      ? []
      : [{ book: book as Book, position: Number(position), hash: value }];
  });

/** Writes a player's line in a raffle's list as a browser's memory has it. */
export const numbersOf = (line: { first: number; last: number } | null): string =>
  line === null ? 'none' : `${line.first}-${line.last}`;

/** Maximum difference between two clocks, in ms. */
const CLOCKS_DIFFER_MS = 300_000;
const NAMES = { ledger: 'ledger', staff: 'staff log' } as const;

/**
 * True if a battle's beacon round is published less than a whole period after a moment at which a seat was free.
 * The player in the last seat could then know the round's randomness.
 */
export const isEarly = (
  beaconRound: number,
  openAt: number,
  beacon: { genesisTime: number; period: number },
): boolean => roundTime(beaconRound, beacon) < openAt + beacon.period * 1000;

function ownEntry<T>(entries: Record<string, T>, id: string): T | undefined {
  return Object.hasOwn(entries, id) ? entries[id] : undefined;
}

/** Returns the content hash of an exported case. If its table isn't readable, returns a text that no hash equals. */
function contentOf({ price, items }: ExportedCase): string {
  try {
    return caseContentHash({
      price: centsOfExported(price),
      items: items.map((item) => ({ ...item, price: centsOfExported(item.price) })),
    });
  } catch {
    return 'an unreadable table';
  }
}

function bySubject(entries: readonly SeenEntry[]): Map<string, Record<string, SeenEntry>> {
  const subjects = new Map<string, Record<string, SeenEntry>>();
  for (const entry of entries) {
    const values = subjects.get(entry.subject) ?? {};
    values[entry.name] = entry;
    subjects.set(entry.subject, values);
  }
  return subjects;
}

/** Writes a time as a date. A number that no date can hold is written as it is. */
function dateOf(time: number): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? String(time) : date.toISOString();
}

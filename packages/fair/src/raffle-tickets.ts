import { type CaseTable, caseRtp } from './cases.ts';
import { theoreticalEdge } from './edge.ts';
import {
  type BetExport,
  centsOfExported,
  type ExportedBet,
  type ExportedCase,
  type ExportedRaffle,
} from './export.ts';
import { EDGE_PER_TICKET } from './gifts.ts';
import { minesRtp } from './mines.ts';
import { plinkoRtp } from './plinko.ts';
import { hashRaffleList, raffleHolder, raffleWeek, readRaffleList } from './raffle.ts';
import type { Rational } from './rational.ts';
import { spinRtp } from './spin.ts';
import { upgraderRtp } from './upgrader.ts';

/** Returns the contents of an exported case, with prices in cents. @throws TypeError if an amount isn't readable. */
const tableOf = ({ price, items }: ExportedCase): CaseTable => ({
  price: centsOfExported(price),
  items: items.map((item) => ({ ...item, price: centsOfExported(item.price) })),
});

/**
 * Returns a function that computes a bet's edge by its game's rules, in micro-coins: stake × (1 - return), rounded
 * down, and for a battle case by case. The function returns undefined if a part of the bet isn't readable.
 */
function createEdges(cases: Record<string, ExportedCase>): (bet: ExportedBet) => bigint | undefined {
  const returns = new Map<string, Rational>();
  const prices = new Map<string, bigint>();
  /** Computes a return once for all bets of its kind. */
  function once(name: string, work: () => Rational): Rational {
    const before = returns.get(name);
    if (before !== undefined) return before;
    const worked = work();
    returns.set(name, worked);
    return worked;
  }
  const ofCase = (version: string): Rational =>
    once(`case ${version}`, () => {
      const box = Object.hasOwn(cases, version) ? cases[version] : undefined;
      if (box === undefined) throw new TypeError(`case ${version} is missing`);
      const table = tableOf(box);
      prices.set(version, table.price);
      return caseRtp(table);
    });
  function edgeOf(bet: ExportedBet): bigint {
    const stake = centsOfExported(bet.stake);
    switch (bet.game) {
      case 'spin':
        return theoreticalEdge(
          stake,
          once(`spin ${bet.colour} ${bet.layout}`, () => spinRtp(bet.colour, bet.layout)),
        );
      case 'cases':
        return theoreticalEdge(stake, ofCase(bet.caseVersion));
      case 'mines':
        return theoreticalEdge(
          stake,
          once(`mines ${bet.mines}`, () => minesRtp(bet.mines, 1)),
        );
      case 'upgrader':
        return theoreticalEdge(stake, upgraderRtp(stake, centsOfExported(bet.target)));
      case 'plinko':
        return theoreticalEdge(
          stake,
          once(`plinko ${bet.rows} ${bet.risk}`, () => plinkoRtp(bet.rows, bet.risk)),
        );
      case 'battles':
        return bet.caseVersions.reduce((sum, version) => {
          const rtp = ofCase(version);
          return sum + theoreticalEdge(prices.get(version) ?? 0n, rtp);
        }, 0n);
      default:
        throw new TypeError('no such game');
    }
  }
  return (bet) => {
    try {
      return edgeOf(bet);
    } catch {
      return undefined;
    }
  };
}

const WEEK_MS = raffleWeek(0).endsAt - raffleWeek(0).startsAt;

/** Returns the number of the raffle week that contains a time, in ms since the epoch. */
export const raffleWeekOf = (time: number): number => Math.floor((time - raffleWeek(0).startsAt) / WEEK_MS);

/** Adds up the edge of settled bets by the week of their settlement, in micro-coins. */
export function createEdgeSum(cases: Record<string, ExportedCase>) {
  const edgeOf = createEdges(cases);
  const weeks = new Map<number, bigint>();
  return {
    weeks: weeks as ReadonlyMap<number, bigint>,
    add(bet: ExportedBet): void {
      if (bet?.state !== 'SETTLED' || !Number.isSafeInteger(bet.settledAt)) return;
      const week = raffleWeekOf(Number(bet.settledAt));
      weeks.set(week, (weeks.get(week) ?? 0n) + (edgeOf(bet) ?? 0n));
    },
  };
}

/**
 * Returns the number of tickets of a week: those that an edge in micro-coins earned, less what was spent, and the free
 * and carried ones.
 */
export function ticketsEarned(edge: bigint, { spent, free, carried }: ExportedRaffle): number {
  const counted = edge - BigInt(spent);
  return Number(counted > 0n ? counted / EDGE_PER_TICKET : 0n) + free + carried;
}

/** Returns the number of tickets on a player's line. */
export const ticketsListed = ({ own: line }: Pick<ExportedRaffle, 'own'>): number =>
  line === null ? 0 : line.last - line.first + 1;

const plural = (count: number): string => `${count} ticket${count === 1 ? '' : 's'}`;

/** First version of the file format in which a file must have the player's tickets. */
const RAFFLES_SINCE = 3;
const EXCUSES = {
  MAY_NOT_WIN: 'the site says that the account may not win',
  SEVERAL_ACCOUNTS: 'the site says that accounts of one person share a line',
} as const;

/**
 * Counts the tickets that a file's bets earned, for each raffle that the file has, and compares them with the lists. A
 * list with fewer tickets is a fault, unless the raffle names an excuse. Bets whose result may not be seen yet don't
 * count, so a list can have more.
 * @param edges edge of the file's bets by week, from {@link createEdgeSum}.
 * @returns one plain sentence for each fault, and a line for each other raffle with tickets.
 */
export function countTickets(
  { raffles, version }: Pick<BetExport, 'raffles' | 'version'>,
  edges: ReadonlyMap<number, bigint>,
): { findings: string[]; lines: string[] } {
  if (raffles === undefined)
    return { findings: version < RAFFLES_SINCE ? [] : ['the file has no raffles.'], lines: [] };
  try {
    return countIn(raffles, edges);
  } catch {
    return { findings: ['the raffles are not readable.'], lines: [] };
  }
}

function countIn(
  { since, until, weeks }: NonNullable<BetExport['raffles']>,
  edges: ReadonlyMap<number, bigint>,
): { findings: string[]; lines: string[] } {
  const findings: string[] = [];
  const lines: string[] = [];
  const byWeek = new Map(weeks.map((raffle) => [raffle.week, raffle]));
  const between = since === null || until === null ? 0 : Math.max(0, until - since + 1);
  for (let offset = 0; offset < between; offset += 1) {
    const week = Number(since) + offset;
    if (!byWeek.has(week)) findings.push(`raffle-${week}, between the first and the last one, is missing.`);
  }
  for (const raffle of weeks) {
    const { week, spent, excuse } = raffle;
    const edge = edges.get(week) ?? 0n;
    const [earned, listed] = [ticketsEarned(edge, raffle), ticketsListed(raffle)];
    if (earned === 0 && listed === 0) continue;
    const less = BigInt(spent) === 0n ? '' : `, ${coinsOf(BigInt(spent))} of it for a bonus or taken back`;
    const line = `raffle-${week}: ${plural(listed)} in the list, ${earned} counted from an edge of ${coinsOf(edge)}${less}`;
    if (listed < earned && excuse === null) findings.push(`${line}.`);
    else lines.push(excuse === null || listed >= earned ? line : `${line}: ${EXCUSES[excuse]}`);
  }
  return { findings, lines };
}

/** Writes micro-coins as coins, without trailing zeros but with at least two decimals. */
function coinsOf(micros: bigint): string {
  const text = micros.toString().padStart(7, '0');
  return `${text.slice(0, -6)}.${text.slice(-6).replace(/0{1,4}$/, '')}`;
}

/**
 * Compares a player's line in a raffle's list with the player's file.
 * @returns one plain sentence for each contradiction.
 */
export function compareList(file: BetExport, week: number, list: string): string[] {
  const raffle = file.raffles?.weeks.find((one) => one?.week === week);
  const name = `raffle-${week}`;
  if (raffle === undefined) return [`The export has no tickets of ${name}.`];
  const { own: line, listHash } = raffle;
  const hash = hashRaffleList(list);
  const differs =
    hash === listHash ? [] : [`${name}: the list's hash is ${hash}, the export says ${listHash}.`];
  if (line === null) return differs;
  const holder = line.salt === null ? file.player : raffleHolder(name, file.player, line.salt);
  const span = readRaffleList(name, list)?.find((one) => one.holder === holder);
  if (span === undefined) return [...differs, `${name}: the list has no line of ${holder}.`];
  return span.first === line.first && span.last === line.last
    ? differs
    : [
        ...differs,
        `${name}: the list has ${span.first}-${span.last}, the export says ${line.first}-${line.last}.`,
      ];
}

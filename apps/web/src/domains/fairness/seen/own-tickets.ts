import { address } from '@aureus/contract/address.ts';
import type { RaffleDraw } from '@aureus/contract/raffle.ts';
import type { ExportedRaffle, ExportedRaffles } from '@aureus/fair/export.ts';
import { EDGE_PER_TICKET } from '@aureus/fair/gifts.ts';
import { hashRaffleList, raffleHolder, readRaffleList } from '@aureus/fair/raffle.ts';
import { raffleWeekOf, ticketsEarned, ticketsListed } from '@aureus/fair/raffle-tickets.ts';
import { numbersOf } from '@aureus/fair/seen.ts';
import { edgeSeen } from '@aureus/fair/seen-tickets.ts';
import { call, readText } from '../../../api/http.ts';
import type { Memory } from './memory.ts';
import { type Promised, ticketsSubject } from './promises.ts';

/** Answers of the site about raffles. */
export interface SiteRaffles {
  /** Raffle of the last week, with the player's line; null if there was none, or if it isn't closed yet. */
  last: () => Promise<RaffleDraw | null>;
  /** Public list of a week, as text. */
  list: (week: number) => Promise<string>;
  /** The site's counts of what adds to the tickets that bets earn, and of what takes from them. */
  counts: () => Promise<ExportedRaffles>;
}

/** Asks the site itself. */
const siteRaffles: SiteRaffles = {
  last: async () => (await call('GET /api/raffle/ticket-info')).last,
  list: (week) => readText(address('GET /api/raffle/draws/:week/list', { params: { week: String(week) } })),
  counts: () => call('GET /api/fairness/raffle/counts'),
};

/**
 * Reads the list of the last week's raffle once it's out, and keeps the player's numbers in it. The list contradicts
 * what this browser saw if it has fewer tickets than the page showed or than the bets earned, and the site gives no
 * reason. Does nothing for a week that was looked at before.
 * @param remember stores values and reports those that differ. @param now ms since the epoch.
 */
export async function judgeTickets(
  memory: Memory,
  remember: (all: readonly Promised[]) => Promise<void>,
  player: string,
  now: number,
  site: SiteRaffles = siteRaffles,
): Promise<void> {
  const week = raffleWeekOf(now) - 1;
  const subject = ticketsSubject(player, week);
  const before = await memory.recall(subject, ['shown', 'counted']);
  if (before.has('counted')) return;
  const entries = (await Promise.all(['bet-', 'case-'].map(memory.entriesUnder))).flat();
  const edge = edgeSeen(entries, player, week);
  const least = Math.max(Number(before.get('shown')?.value ?? 0), Number(edge / EDGE_PER_TICKET));
  if (least === 0) return;
  const draw = await site.last();
  if (draw?.week !== week || draw.state === 'EMPTY') return;
  // This call needs the session. Without one, the draw would have no tickets of the player, and be remembered so.
  const counts = await site.counts();
  const line = await ownLine(draw, player, await site.list(week));
  // First what the site says, then what its list has: where they differ, the player sees a message.
  for (const values of [
    { listHash: draw.listHash, numbers: numbersOf(draw.own) },
    { listHash: line.listHash, numbers: numbersOf(line.own) },
  ])
    await remember([{ subject, values }]);
  const listed = ticketsListed(line);
  const earned = listed < least ? dueBy(counts, week, { least, edge }) : least;
  if (listed < earned)
    for (const count of [earned, listed]) await remember([{ subject, values: { tickets: String(count) } }]);
  await memory.replace(subject, 'counted', String(least));
}

/** Finds the player's line in a list, by the salt that the site gave; without a salt, by the player's id. */
async function ownLine(
  { week, own: line }: RaffleDraw,
  player: string,
  list: string,
): Promise<{ listHash: string; own: ExportedRaffle['own'] }> {
  const name = `raffle-${week}`;
  const salt = line?.salt ?? null;
  const holder = salt === null ? player : raffleHolder(name, player, salt);
  const span = readRaffleList(name, list)?.find((one) => one.holder === holder);
  return { listHash: hashRaffleList(list), own: span ? { first: span.first, last: span.last, salt } : null };
}

/**
 * Returns the number of tickets that are due if a list has fewer than expected, with the reasons that the site gives.
 */
function dueBy(
  { weeks }: ExportedRaffles,
  week: number,
  { least, edge }: { least: number; edge: bigint },
): number {
  const raffle = weeks.find((one) => one.week === week);
  if (raffle === undefined) return least;
  if (raffle.excuse !== null) return 0;
  // Edge that released a bonus or was taken back with a deposit earns no ticket. The page may have shown too many
  // tickets then, so the bets alone count.
  return BigInt(raffle.spent) === 0n ? least : ticketsEarned(edge, { ...raffle, free: 0, carried: 0 });
}

import type { RaffleDraw } from '@aureus/contract/raffle.ts';
import type { ExportedRaffle } from '@aureus/fair/export.ts';
import { hashRaffleList, raffleHolder, raffleList, raffleWeek } from '@aureus/fair/raffle.ts';
import { beforeEach, expect, test } from 'vitest';
import { conflictsIn } from './conflicts.ts';
import { createMemory, type Memory, passingStore } from './memory.ts';
import { judgeTickets, type SiteRaffles } from './own-tickets.ts';

const WEEK = 2970;
const PLAYER = '1001';
const SALT = '5a'.repeat(16);
const { startsAt, endsAt } = raffleWeek(WEEK);
const NOW = endsAt + 60_000;
let clock: number;
let memory: Memory;
beforeEach(() => {
  clock = startsAt + 3_600_000;
  memory = createMemory(passingStore(), '', () => clock);
});

/** Keeps a bet that was placed and paid in this browser. */
const bet = (id: string, game: string, stake: string, choice: string, payout = '0.00') =>
  memory.remember([{ subject: `bet-${id}`, values: { player: PLAYER, game, stake, choice, payout } }]);
const showTickets = (tickets: number) =>
  memory.remember([{ subject: `tickets-${PLAYER}-${WEEK}`, values: {}, rising: { shown: tickets } }]);

/** Creates a site whose list has the player's tickets, if any, after those of another player. */
function siteWith(tickets: number, reasons: Partial<ExportedRaffle> = {}): SiteRaffles {
  const name = `raffle-${WEEK}`;
  const line = { first: 101, last: 100 + tickets, holder: raffleHolder(name, PLAYER, SALT) };
  const list = raffleList(
    name,
    [{ first: 1, last: 100, holder: 'ab'.repeat(32) }, line].slice(0, tickets > 0 ? 2 : 1),
  );
  const mine = tickets > 0 ? { first: line.first, last: line.last, salt: SALT } : null;
  const draw = { week: WEEK, state: 'LISTED', listHash: hashRaffleList(list), own: mine } as RaffleDraw;
  const counted = {
    week: WEEK,
    listHash: draw.listHash,
    own: mine,
    spent: '0',
    free: 0,
    carried: 0,
    excuse: null,
  };
  return {
    last: () => Promise.resolve(draw),
    list: () => Promise.resolve(list),
    counts: () => Promise.resolve({ since: WEEK, until: WEEK, weeks: [{ ...counted, ...reasons }] }),
  };
}

async function judged(site: SiteRaffles): Promise<string[]> {
  await judgeTickets(memory, async (all) => void (await memory.remember(all)), PLAYER, NOW, site);
  return conflictsIn(await memory.entries()).map(
    ({ name, seen, shown: later }) => `${name} ${seen} ${later}`,
  );
}

test('the own line is read from the list itself, once', async () => {
  await showTickets(7);
  expect(await judged(siteWith(7))).toEqual([]);
  const subject = `tickets-${PLAYER}-${WEEK}`;
  const names = ['numbers', 'listHash', 'counted'];
  const { numbers, listHash, counted } = Object.fromEntries(await memory.recall(subject, names));
  expect([numbers?.value, counted?.value]).toEqual(['101-107', '7']);
  expect(listHash?.value).toBe((await siteWith(7).last())?.listHash);
  expect(await judged(siteWith(1))).toEqual([]);
});

test('a list with fewer tickets than the page showed is a contradiction, and one without any', async () => {
  await showTickets(7);
  expect(await judged(siteWith(6))).toEqual(['tickets 7 6']);
  memory = createMemory(passingStore(), '', () => clock);
  await showTickets(7);
  expect(await judged(siteWith(0))).toEqual(['tickets 7 0']);
});

test('a list with fewer tickets than the bets earned that this browser saw is a contradiction', async () => {
  // Edges of 0.9375 %, 1 % and at least 5 %: together 6.9375 coins.
  await bet('1', 'plinko', '100.00', '8 HARD');
  await bet('2', 'mines', '100.00', '3');
  await bet('3', 'upgrader', '100.00', 'UNDER');
  await bet('4', 'battles', '500.00', 'seat 1');
  expect(await judged(siteWith(12))).toEqual(['tickets 13 12']);
});

test('bets of another week, refunded rounds and unreadable values count nothing', async () => {
  await bet('1', 'upgrader', '100.00', 'UNDER');
  await bet('2', 'spin', '100.00', 'black', '100.00');
  await bet('3', 'plinko', 'many', '8 HARD');
  clock = startsAt - 1;
  await bet('4', 'upgrader', '900.00', 'UNDER');
  clock = endsAt - 1;
  await bet('5', 'upgrader', '900.00', 'UNDER');
  expect(await judged(siteWith(10))).toEqual([]);
  expect(await judged(siteWith(9))).toEqual([]);
});

test('what the site gives as a reason is no contradiction', async () => {
  await showTickets(20);
  await bet('1', 'upgrader', '100.00', 'UNDER');
  expect(await judged(siteWith(0, { excuse: 'MAY_NOT_WIN' }))).toEqual([]);
  memory = createMemory(passingStore(), '', () => clock);
  await showTickets(20);
  await bet('1', 'upgrader', '100.00', 'UNDER');
  expect(await judged(siteWith(5, { spent: '2500000' }))).toEqual([]);
  memory = createMemory(passingStore(), '', () => clock);
  await bet('1', 'upgrader', '100.00', 'UNDER');
  expect(await judged(siteWith(4, { spent: '2500000' }))).toEqual(['tickets 5 4']);
});

test('numbers that the list doesn’t have, and another list than the one announced, are contradictions', async () => {
  await showTickets(7);
  const site = siteWith(7);
  const draw = await site.last();
  const other = {
    ...draw,
    own: { first: 102, last: 108, salt: SALT },
    listHash: 'cd'.repeat(32),
  } as RaffleDraw;
  const faults = await judged({ ...site, last: () => Promise.resolve(other) });
  expect(faults).toContain('numbers 102-108 101-107');
  expect(faults).toContainEqual(expect.stringMatching(/^listHash cdcd/));
});

import type { CaseSummary } from '@aureus/contract/cases.ts';
import type { Item } from '@aureus/contract/games.ts';
import type { Browser } from '@playwright/test';
import type { Lie, Outcome, Sight, Verdict } from './lie.ts';
import { audit, siteLook, verify } from './programs.ts';
import { AGED_MS, proveOwn, saveExport } from './sights.ts';
import { startSite } from './site.ts';
import { createVisitors, dataOf, openWindow, sightOf, type Visitor } from './visitors.ts';

/** Size of the honest control: bets, players who share them, and pages that are opened late. */
const FULL = { bets: 100_000, players: 8, pages: 50 };
const SMALL = { bets: 2_000, players: 2, pages: 4 };

/** Makes bets on three games through the API, one after another. @throws Error if one is refused. */
async function play(player: Visitor, bets: number, box: CaseSummary, item: Item): Promise<void> {
  for (let bet = 0; bet < bets; bet += 1) {
    const kind = bet % 10;
    if (kind === 0)
      dataOf(
        await player.money(`/api/games/cases/${box.id}/open`, {
          version: box.version,
          contentHash: box.contentHash,
          count: 1,
        }),
      );
    else if (kind < 4) {
      const body = { amount: 0.1, itemId: item.id, direction: kind === 1 ? 'OVER' : 'UNDER' };
      dataOf(await player.money('/api/games/upgrader', body));
    } else dataOf(await player.money('/api/games/plinko', { amount: 0.1, rows: 7 + kind, risk: 'MEDIUM' }));
  }
}

/** Plays on an honest site and lets everyone look: whatever is red is a false alarm. */
export async function control(
  chromium: Browser,
  isFull: boolean,
): Promise<{ lie: Lie; outcome: Outcome; verdict: Verdict }> {
  const { bets, players, pages } = isFull ? FULL : SMALL;
  const site = await startSite();
  const sights: Sight[] = [];
  let placed = 0;
  try {
    const player = createVisitors(site);
    const [first, ...others] = await Promise.all(Array.from({ length: players }, () => player(9_000)));
    if (first === undefined) throw new Error('no one plays');
    const window = await openWindow(chromium, site, first);
    await window.open('/plinko');
    await window.plinko(3);
    const [box] = await first.get<CaseSummary[]>('/api/games/cases');
    const [item] = await first.get<Item[]>('/api/games/upgrader/items?minPrice=0.2&sort=asc&limit=1');
    if (box === undefined || item === undefined) throw new Error('there is no case or no item');
    const before = await saveExport(first);
    for (const other of others)
      dataOf({ ...(await other.call('POST', '/api/fairness/client-seed', { body: { clientSeed: 'own' } })) });
    const all = [first, ...others];
    await Promise.all(all.map((one) => play(one, Math.ceil(bets / players), box, item)));
    await window.page.goto('/spin');
    await window.betOnSpin();
    sights.push(await proveOwn(window, 3));
    const seen = await window.saveMemory(AGED_MS);
    for (const [index, each] of all.entries()) {
      const file = await saveExport(each);
      sights.push(await verify(site, file));
      if (index > 0) continue;
      sights.push(await verify(site, file, { before, seen }));
      sights.push(await verify(site, file, { online: true, dayLater: true }));
    }
    // Pages that open late have seen nothing: they may be amber, never red.
    for (let page = 0; page < pages; page += 1) {
      const late = await openWindow(chromium, site, all[page % all.length] ?? first);
      await late.open('/plinko');
      sights.push(sightOf('other browser', await late.proveBet(page % 5), late.alarms));
      await late.close();
    }
    sights.push(await siteLook(site), await audit(site));
    const [row] = await site.sql<{ placed: number }>('select count(*)::int as placed from wallet_bets');
    placed = row?.placed ?? 0;
  } finally {
    for (const context of chromium.contexts()) await context.close();
    await site.close();
  }
  const alarms = sights.filter(({ colour }) => colour === 'red').length;
  const size = isFull ? '' : ' Its full size, 100,000 bets and 50 pages, is run with --control.';
  const gain = `${placed} honest bets and ${pages} pages opened late: ${alarms} false alarms.${size}`;
  const lie: Lie = {
    name: 'control',
    kind: 'honest control',
    title: 'Nothing is lied.',
    means: 'nothing',
    expected: [],
    run: () => Promise.reject(new Error('the control has its own way')),
  };
  return { lie, outcome: { gain, pays: false, sights }, verdict: alarms === 0 ? 'honest' : 'false alarm' };
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { SpinRound } from '@aureus/contract/spin.ts';
import { newId } from '@aureus/server/platform/random.ts';
import { pastWeek, toWeekEnd } from '@aureus/server/testing/events-driver.ts';
import type { TestPlayer } from '@aureus/server/testing/test-app.ts';
import { startClockedSite } from '../../e2e/support/clocked-site.ts';
import { gotoLive, openChat } from '../../e2e/support/flows.ts';
import { spinState } from '../../e2e/support/players.ts';
import { endRainIn, humanCheck, joinButton, rainNow, rainPanel } from '../../e2e/support/rain.ts';
import type { Lie, Outcome, Sight, World } from '../lie.ts';
import { until } from '../patience.ts';
import { audit, verify } from '../programs.ts';
import { proveElsewhere, saveExport, verifyOwn } from '../sights.ts';
import type { Patch } from '../site.ts';
import { type PlayedSite, sightOf, type Viewer, type Visitor, type Window } from '../visitors.ts';

const CLOCK = 'apps/server/src/domains/games/spin/spin.clock.ts';

/** Takes the next beacon round until white loses, at least once and at most four times. */
const REROLLED: Patch = {
  file: CLOCK,
  from: `      const beacon = await awaitBeacon(row, term.signal);
      return beacon`,
  to: `      let beacon = await awaitBeacon(row, term.signal);
      const drawId = drawIdOf(row.id);
      for (let tried = 0; beacon !== undefined && tried < 4; tried += 1) {
        const commitment = (await fairness.commitments([drawId])).get(drawId);
        const isWhite = winningChoices(pocketOf(row, commitment!, beacon), row.layout).some(({ choice }) => choice === 2);
        if (tried > 0 && !isWhite) break;
        row.beaconRound += 1;
        row.beaconAt += 3_000;
        await db.updateTable('fairness_commitments').set({ beacon_round: BigInt(row.beaconRound) }).where('draw_id', '=', drawId).execute();
        await db.updateTable('spin_rounds').set({ beacon_round: BigInt(row.beaconRound), beacon_at: new Date(row.beaconAt) }).where('id', '=', row.id).execute();
        beacon = await awaitBeacon(row, term.signal);
      }
      return beacon`,
};

/** Refunds a round that black or white wins, in place of paying it. */
const VOIDED: Patch = {
  file: CLOCK,
  from: '    const drawnAt = await databaseNow(db);\n    const { landsAt',
  to: `    if (winningChoices(pocket, row.layout).some(({ choice }) => choice <= 2)) {
      await db.transaction().execute(async (tx) => {
        await store.markWaiting(tx, row.id, epoch, await databaseNow(tx));
        await store.markRefunded(tx, row.id);
        await fairness.reveal(tx, drawId);
        await wallet.voidRound(tx, row.id);
      });
      return announce(row.id);
    }
    const drawnAt = await databaseNow(db);\n    const { landsAt`,
};

/** Lets each round with bets wait for its beacon round and never draws it. */
const ENDLESS: readonly Patch[] = [
  {
    file: CLOCK,
    from: '      return beacon === undefined ? postpone',
    to: '      return beacon === undefined || (await wallet.roundStakes(row.id)).length > 0 ? postpone',
  },
  {
    file: 'apps/server/src/domains/games/spin/spin.late.ts',
    from: '    if (row === undefined) return;\n    const commitment',
    to: '    if (row !== undefined || id > 0n) return;\n    const commitment',
  },
];

/** Waits until a round has one of some states. */
const stateOf = (world: World, id: string, states: readonly string[]) =>
  until('the end of the round', async () => {
    const [row] = await world.site.sql<{ state: string }>('select state from spin_rounds where id = $1', [
      id,
    ]);
    return states.includes(row?.state ?? '');
  });

/** Opens a browser on Spin, whose player then bets on black and white. */
async function playSpin(
  world: World,
  states: readonly SpinRound['state'][],
): Promise<{ player: Visitor; window: Window; id: string }> {
  const player = await world.player(100);
  const window = await world.browser(player);
  await window.open('/spin');
  const id = await window.betOnSpin();
  await stateOf(world, id, states);
  // A new round opens only when the wheel has stopped, after which the result may be shown.
  if (states.includes('RESULT'))
    await until('the next round', async () => (await spinState(world.site)).round.id !== id);
  return { player, window, id };
}

async function lookAll(
  world: World,
  { player, window }: { player: Visitor; window: Window },
  gain: string,
): Promise<Outcome> {
  const ownSight = sightOf('browser', await window.proveBet(), window.alarms);
  const files = await verifyOwn(world, player, { window, online: true });
  const sights = [ownSight, await proveElsewhere(world, player), ...files, await audit(world.site)];
  return { gain, pays: true, sights };
}

/** Creates a lie that refunds a round in place of paying what a player won. */
const voided = (name: string, title: string, answers?: string): Lie => ({
  name,
  kind: 'shared draws',
  title,
  means: 'a patch of the server',
  site: { patches: [VOIDED], ...(answers === undefined ? {} : { answers }) },
  expected: ['program --online'],
  async run(world) {
    const played = await playSpin(world, ['VOID', 'RESULT']);
    return lookAll(world, played, 'A round that a bet of the player won was refunded.');
  },
});

/** Time in ms before the end of a week at which bets are placed. A browser counts none of the last five minutes. */
const BEFORE_END_MS = 1_800_000;
/** Balls that a player drops, and their stake in coins. No bucket of the board pays enough for a big win's dialog. */
const BALLS = { count: 8, stake: '100', board: [8, 'Easy'] } as const;

/** Returns a player of a site in this process as one whose browser can be opened. */
const viewerOf = ({ cookie, call }: TestPlayer): Viewer => ({
  cookie: () => cookie,
  async get<T>(address: string): Promise<T> {
    const { status, body, text } = await call<T>('GET', address);
    if (status !== 200) throw new Error(`GET ${address}: ${text.slice(0, 200)}`);
    return body.data as T;
  },
});

/**
 * Moves nine tenths of the edge of a player's bets, which earns raffle tickets, to a shill's bet, and then ends the
 * week. The site runs in this process with a clock that can be moved, and so does the clock of the player's pages.
 */
async function moveTickets({ browser }: World): Promise<Outcome> {
  const site = await startClockedSite();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aureus-raffle-'));
  const { owner } = site.database;
  const place: PlayedSite & { sandboxUrl: string } = {
    url: site.url,
    sandboxUrl: '',
    dataDir: folder,
    sql: async (text, values) => (await owner.query(text, values)).rows,
  };
  let window: Window | undefined;
  try {
    const week = await toWeekEnd(site, BEFORE_END_MS);
    await site.app.raffle.sweep();
    const [player, shill] = [
      await site.player({ cents: 10_000_000n }),
      await site.player({ cents: 10_000_000n }),
    ];
    window = await browser(viewerOf(player), place);
    await window.page.goto('/faq');
    await window.setAhead(site.clock.now() - Date.now());
    await window.open('/plinko');
    await window.chooseBoard(...BALLS.board);
    await window.plinko(BALLS.count, BALLS.stake);
    const body = { amount: 200, rows: 8, risk: 'HARD' };
    const { status, text } = await shill.call('POST', '/api/games/plinko', body, {
      'idempotency-key': newId(),
    });
    if (status !== 200) throw new Error(`a ball was refused: ${text.slice(0, 200)}`);
    const { rows } = await owner.query<{ own: number }>(
      'select sum(edge)::int as own from wallet_bets where player_id = $1',
      [player.id],
    );
    const moved = Math.floor(((rows[0]?.own ?? 0) * 9) / 10);
    await owner.query('update wallet_bets set edge = edge / 10 where player_id = $1', [player.id]);
    await owner.query('update wallet_bets set edge = edge + $2 where player_id = $1', [shill.id, moved]);
    await pastWeek(site, week);
    await site.app.raffle.sweep();
    // The player opens a page once the list is out.
    await window.setAhead(site.clock.now() - Date.now());
    await window.page.goto('/plinko');
    const { alarms } = window;
    await until('the browser’s message about the raffle', () => alarms.size > 0);
    const ownSight: Sight = {
      by: 'browser',
      colour: 'red',
      words: [...alarms].join(', '),
      at: 'at the next page, as a message',
    };
    await site.clock.advance(660_000);
    const file = path.join(folder, 'raffle.json');
    await until('the draw of the raffle', async () => {
      await site.app.raffle.sweep();
      const answer = await player.call('GET', `/api/raffle/draws/${week}`);
      if (answer.status === 200) await writeFile(file, answer.text);
      return /"beaconRandomness":"/.test(answer.text);
    });
    const exported = path.join(folder, 'export.json');
    await writeFile(exported, (await player.call('GET', '/api/fairness/export')).text);
    const sights = [ownSight, await verify(place, file), await verify(place, exported)];
    return {
      gain: `The player has a tenth of the tickets of ${BALLS.count} balls of ${BALLS.stake}.00.`,
      pays: true,
      sights,
    };
  } finally {
    await window?.close();
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
}

export const drawLies: readonly Lie[] = [
  voided('05', 'Rounds of Spin that the site would lose are called void.'),
  voided('05b', 'As 05, and the public count of void draws hides them.', 'no-voids'),
  {
    name: '06',
    kind: 'shared draws',
    title: 'A rain with players is called void, and its pot stays with the site.',
    means: 'SQL as the owner of the database',
    expected: ['program --online'],
    async run(world) {
      const player = await world.player(100);
      const window = await world.browser(player);
      await window.open('/faq');
      await until('an open rain', async () => (await rainNow(world.site)).id !== undefined);
      await endRainIn(world.site, 40 * 60_000);
      await gotoLive(window.page, '/faq');
      await openChat(window.page);
      await joinButton(window.page).click();
      await humanCheck(window.page).click();
      await rainPanel(window.page).getByRole('button', { name: 'Joined' }).waitFor();
      const { id } = await rainNow(world.site);
      await world.site.sql(
        `create function keep_pot() returns trigger language plpgsql as $$ begin
           if new.state = 'DRAWING' then new.state := 'VOID'; new.ended_at := app_now(); end if; return new; end $$`,
      );
      await world.site.sql(
        'create trigger keep_pot before update on rain_rains for each row execute function keep_pot()',
      );
      await endRainIn(world.site, 50);
      await until('the end of the rain', async () => {
        await world.site.sql(`select graphile_worker.add_job('rain-turn')`);
        return (await rainNow(world.site)).id !== id;
      });
      await world.site.sql('drop trigger keep_pot on rain_rains');
      await world.site.sql('drop function keep_pot');
      const [row] = await world.site.sql<{ pot: string }>('select pot from rain_rains where id = $1', [id]);
      // The rain's seed is shown with the history, like that of every rain that is over.
      const file = await player.save('/api/fairness/rain/history?page=0&limit=5', 'rain');
      const sights: Sight[] = [
        await verify(world.site, file),
        await verify(world.site, file, { online: true, dayLater: true }),
        await audit(world.site),
      ];
      return { gain: `The pot of ${row?.pot} cents was paid to no one.`, pays: true, sights };
    },
  },
  {
    name: '11',
    kind: 'shared draws',
    title: 'The next beacon rounds are tried until White loses.',
    means: 'a patch of the server',
    site: { patches: [REROLLED] },
    expected: ['browser', 'program', 'program --seen'],
    async run(world) {
      return lookAll(
        world,
        await playSpin(world, ['RESULT']),
        'White lost a round that another beacon round decided.',
      );
    },
  },
  {
    name: '12',
    kind: 'shared draws',
    title: 'A private beacon has the name and the chain hash of quicknet.',
    means: 'answers that the server changes',
    site: { answers: 'quicknet-name' },
    pins: 'quicknet',
    expected: ['browser', 'other browser', 'program', 'program --online'],
    async run(world) {
      const { player, window } = await playSpin(world, ['RESULT']);
      const file = await saveExport(player);
      const sights = [
        sightOf('browser', await window.proveBet(), window.alarms),
        await proveElsewhere(world, player),
        await verify(world.site, file, { isUntrusted: true }),
        await verify(world.site, file, { isUntrusted: true, online: true }),
      ];
      return { gain: 'The holder of the key knows each round in advance.', pays: true, sights };
    },
  },
  {
    name: '13',
    kind: 'shared draws',
    title: 'Nine of ten tickets of a raffle are moved to a shill before the list is made.',
    means: 'SQL as the owner of the database',
    expected: ['browser', 'program'],
    run: moveTickets,
  },
  {
    name: 'endless-wait',
    kind: 'shared draws',
    title: 'A round of Spin waits for its beacon round and is never drawn, although relays have it.',
    means: 'a patch of the server',
    site: { patches: ENDLESS },
    expected: ['program --online'],
    async run(world) {
      const played = await playSpin(world, ['WAITING']);
      return lookAll(world, played, 'The player’s stakes are held for good.');
    },
  },
];

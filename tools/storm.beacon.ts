// Part of the storm about a late beacon: its relays are slow, or away for minutes and back, while the leader of spin is
// killed or frozen. Every draw of spin, battles, rain and raffle must be settled once, by its named round.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createDice } from './random.ts';
import { auditOf } from './restore-drill.checks.ts';
import { beaconOf, openDraws, paidOtherwise } from './storm.draws.ts';
import { shiftedEnv } from './storm.shift.ts';
import { type Line, waitUntil } from './storm.site.ts';
import { type Options, openPair, PATIENCE_MS, PLAYERS, pairSettings, startStakes } from './storm.stakes.ts';

const VERIFY = path.resolve(import.meta.dirname, '../packages/verify/src/cli.ts');
/** Time in ms from the move of the clocks until the beacon round of a trouble's raffle. */
const LEAD_MS = { full: 150_000, short: 75_000 };
/** Time in ms after a beacon round at which a draw that still waits is surely late. */
const LATE_MS = 36_000;
/**
 * Minimum time in seconds for which relays are away. It's more than 30, since a draw waits once its beacon round is 30
 * s late.
 */
const AWAY_S = { full: 120, short: 36 };
const SLOW_MS = 2_500;
const CALM_S = 8;

/** Fault of the relays: the sandbox's switches that cause and end it, and its duration. */
type Trouble = {
  name: string;
  switches: Readonly<Record<string, [on: object, off: object]>>;
  seconds: number;
};

const OFF = { on: false };
const ON = { on: true };

function troublesOf(isShort: boolean): Trouble[] {
  const seconds = isShort ? AWAY_S.short : AWAY_S.full;
  const slow: Trouble['switches'] = { delay: [{ ms: SLOW_MS }, { ms: 0 }] };
  const all: Trouble[] = [
    { name: 'relays slow', switches: slow, seconds: isShort ? CALM_S : 30 },
    { name: 'relays away', switches: { down: [ON, OFF] }, seconds },
    { name: 'no new rounds', switches: { pause: [ON, OFF] }, seconds },
    { name: 'relays away, then slow', switches: { down: [ON, OFF], ...slow }, seconds },
  ];
  return isShort ? all.slice(0, 2) : all;
}

/** Checks a file as a player would, with `aureus-verify --online`. @returns the output if the check found a fault. */
async function verifyFile(
  name: string,
  text: string,
  trust: { key: string; relay: string; folder: string },
): Promise<string | undefined> {
  const file = path.join(trust.folder, name);
  await writeFile(file, text);
  const args = [VERIFY, file, '--beacon-key', trust.key, '--online', '--relay', trust.relay];
  return new Promise((resolve) => {
    const options = { env: { ...process.env, ...shiftedEnv() } };
    execFile(process.execPath, args, options, (error, output, errors) =>
      resolve(error === null ? undefined : `${name}: ${output}${errors}`),
    );
  });
}

const DRAWS = `
  select 'spin' as game, r.state, count(*)::int as draws, count(*) filter (
      where r.drawn_at > r.beacon_at + interval '30 seconds')::int as late
    from spin_rounds r where exists (select from wallet_bets b where b.game = 1 and b.round_id = r.id) group by r.state
  union all select 'battles', b.state, count(*)::int, count(*) filter (
      where b.drawn_at > b.beacon_at + interval '30 seconds')::int
    from battles_battles b where b.filled_at is not null group by b.state
  union all select 'rain', r.state, count(*)::int, count(*) filter (
      where r.drawn_at > r.beacon_at + interval '30 seconds')::int
    from rain_rains r where r.entrants > 0 group by r.state
  union all select 'raffle', w.state, count(*)::int, count(*) filter (
      where w.drawn_at > w.beacon_at + interval '30 seconds')::int
    from raffle_weeks w where w.tickets > 0 group by w.state`;
const OPEN = `select (select count(*) from wallet_bets where game = 1 and payout is null and not is_void)
  + (select count(*) from battles_battles where state = 'DRAWING')
  + (select count(*) from rain_rains where state in ('DRAWING', 'PAYING'))
  + (select count(*) from raffle_weeks where state = 'LISTED') as count`;
/** State of a draw that is settled, by game. */
const SETTLED: Readonly<Record<string, string>> = {
  spin: 'RESULT',
  battles: 'FINISHED',
  rain: 'PAID',
  raffle: 'DRAWN',
};
type Draws = { game: string; state: string; draws: number; late: number };

/** Runs one trouble: during it, the raffle's beacon round comes, the rain ends, and leaders are killed and frozen. */
async function suffer(
  options: Options,
  parts: { draws: Awaited<ReturnType<typeof openDraws>>; nth: number; trouble: Trouble },
) {
  const { site, isShort, say, seed } = options;
  const { draws, nth, trouble } = parts;
  const { name, switches, seconds } = trouble;
  const turnAll = async (place: 0 | 1) => {
    for (const [switchName, both] of Object.entries(switches))
      await site.turn(`beacon/${switchName}`, both[place]);
  };
  const roll = createDice(`${seed}:beacon:${nth}`);
  await draws.moveTo(nth, isShort ? LEAD_MS.short : LEAD_MS.full);
  const pair = await openPair(options);
  try {
    const cases = (await (await fetch(`${site.url}/api/games/cases`)).json()) as {
      data: { id: string; version: string; price: number }[];
    };
    const [box] = cases.data.toSorted((a, b) => a.price - b.price);
    if (box === undefined) throw new Error('the site has no case');
    const raffleAt = await draws.listed(nth);
    const stakes = startStakes(options, { id: box.id, version: box.version });
    const joins = await draws.rain(nth);
    say(
      `${name} for ${seconds} s, raffle in ${Math.round((raffleAt - Date.now()) / 1_000)} s, joins of the rain: ${joins}`,
    );
    await turnAll(0);
    const until = Math.max(Date.now() + seconds * 1_000, raffleAt + LATE_MS);
    for (const how of ['kill', 'freeze'] as const) {
      await delay(roll(5_000));
      await pair.strike(how);
    }
    await delay(Math.max(0, until - Date.now()));
    await turnAll(1);
    await pair.strike('kill');
    await delay(CALM_S * 1_000);
    await stakes.stop();
    say('waiting for the last draws');
    const settledMs = await waitUntil(
      async () => Number((await site.owner.query<{ count: string }>(OPEN)).rows[0]?.count) === 0,
      PATIENCE_MS,
    );
    return { pair, stakes, joins, isSettled: settledMs !== undefined };
  } catch (error) {
    await pair.end();
    throw error;
  }
}

/** Makes the relays slow and takes them away, while players stake. @returns lines for the report. */
export async function beaconPart(options: Options): Promise<Line[]> {
  const { site, isShort, say } = options;
  const { owner } = site;
  const troubles = troublesOf(isShort);
  // Raffles are opened a week ahead, so their seeds are committed to before the clocks move.
  const opener = await site.start('site', pairSettings());
  await site.end(opener, 'SIGTERM');
  const draws = await openDraws(site, troubles.length);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aureus-storm-'));
  const all: Awaited<ReturnType<typeof suffer>>[] = [];
  try {
    for (const [nth, trouble] of troubles.entries()) {
      await all.at(-1)?.pair.end();
      all.push(await suffer(options, { draws, nth, trouble }));
    }
    const { rows: settled } = await owner.query<Draws>(DRAWS);
    const { rows: stored } = await owner.query<{ key: string }>('select id::text as key from wallet_bets');
    const keys = new Set(stored.map(({ key }) => key));
    const placed = all.flatMap(({ stakes }) => stakes.placed);
    const lost = placed.filter(({ key }) => !keys.has(key));
    const { publicKey } = await beaconOf(site);
    const trust = { key: publicKey, relay: site.beaconUrl, folder };
    const files = await draws.files();
    for (const { playerId, cookie } of site.seats.slice(0, PLAYERS)) {
      const reply = await fetch(`${site.url}/api/fairness/export`, { headers: { cookie } });
      files[`${playerId}.json`] = await reply.text();
    }
    const faults: string[] = [];
    for (const [name, text] of Object.entries(files)) {
      const fault = await verifyFile(name, text, trust);
      if (fault !== undefined) faults.push(fault);
    }
    for (const fault of faults) say(fault);
    await all.at(-1)?.pair.end();
    await draws.close();
    const audit = await auditOf(
      { DATABASE_URL: site.databaseUrl, BACKUP_DIR: '', ...shiftedEnv() },
      site.seats.length,
    );
    const sumOf = (of: (row: Draws) => number) => settled.reduce((sum, row) => sum + of(row), 0);
    const late = sumOf((row) => row.late);
    const others = settled.filter(({ game, state }) => state !== SETTLED[game]);
    const drawn = (name: string) =>
      settled.filter(({ game, state }) => game === name && state === SETTLED[game])[0];
    const figureOf = (name: string) => `${drawn(name)?.draws ?? 0}, late ${drawn(name)?.late ?? 0}`;
    const isEach = (name: string) => (drawn(name)?.draws ?? 0) >= troubles.length;
    const countOf = (of: (counts: { killed: number; frozen: number }) => number) =>
      all.reduce((sum, { pair }) => sum + of(pair.counts), 0);
    return [
      { name: 'troubles', figure: troubles.map(({ name, seconds }) => `${name} ${seconds} s`).join(', ') },
      {
        name: 'leaders killed, frozen',
        figure: `${countOf(({ killed }) => killed)}, ${countOf(({ frozen }) => frozen)}`,
      },
      {
        name: 'stakes acknowledged',
        figure: `${placed.length}, ${all.reduce((sum, { stakes }) => sum + stakes.filled(), 0)} battles filled`,
      },
      zero('stakes lost', lost.length),
      {
        name: 'draws',
        figure: `${settled.map(({ game, draws: count, late: of }) => `${count} ${game}, late ${of}`).join('; ')}: ${sumOf((row) => row.draws)}, of these ${late} more than 30 s after their round`,
        bar: 'at least 1 late',
        isPassed: late > 0,
      },
      {
        name: 'draws that are not settled, or were refunded',
        figure: others.map(({ game, state, draws: count }) => `${count} ${game} ${state}`).join(', ') || '0',
        bar: '0',
        isPassed: others.length === 0 && all.every(({ isSettled }) => isSettled),
      },
      {
        name: 'rains drawn',
        figure: `${figureOf('rain')}, ${all.reduce((sum, { joins }) => sum + joins, 0)} joins`,
        bar: 'at least one for each trouble',
        isPassed: isEach('rain'),
      },
      {
        name: 'raffles drawn',
        figure: figureOf('raffle'),
        bar: 'at least one for each trouble',
        isPassed: isEach('raffle'),
      },
      zero('shares and prizes not paid exactly once', await paidOtherwise(owner)),
      zero('exports, rains and raffles that show a draw by another round, or another result', faults.length),
      { name: audit.name, figure: audit.detail, bar: 'passes', isPassed: audit.passed },
    ];
  } finally {
    await site.turn('reset', {});
    await all.at(-1)?.pair.end();
    await draws.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const zero = (name: string, count: number): Line => ({
  name,
  figure: String(count),
  bar: '0',
  isPassed: count === 0,
});

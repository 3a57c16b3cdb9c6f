// Part of the storm about a late beacon: its relays are slow, or away for minutes and back, while the leader of spin is
// killed or frozen. Every draw must be settled once, by its named round.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '@aureus/server/platform/random.ts';
import type { Seat } from '../bench/stage.ts';
import { createDice } from './random.ts';
import { auditOf } from './restore-drill.checks.ts';
import { ask } from './storm.players.ts';
import { type Line, type Server, type StormSite, waitUntil } from './storm.site.ts';

const VERIFY = path.resolve(import.meta.dirname, '../packages/verify/src/cli.ts');
const PLAYERS = 4;
const COLOURS = ['black', 'white', 'gold', 'inferno'] as const;
/** Short rounds, so that draws fall into each trouble. */
const ROUNDS = { SPIN_BET_MS: '3000', SPIN_LAND_MS: '500', SPIN_HOLD_MS: '0', SPIN_ROUND_MS: '4000' };
const THINK_MS = 500;
/** A player creates a battle after this many bets on spin. */
const BETS_PER_BATTLE = 4;
/** A draw waits once its beacon round is 30 s late, so an absence lasts longer. */
const AWAY_S = { full: 120, short: 36 };
const SLOW_MS = 2_500;
const CALM_S = 8;
const PATIENCE_MS = 180_000;

type Options = { site: StormSite; isShort: boolean; say: (line: string) => void; seed: number };
/** What the relays do, by switches of the sandbox, and for how long. */
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

/** Bets of players on spin and battles, until `stop`. Each call is sent again with its key until it's answered. */
function startStakes({ site, seed }: Options, box: { id: string; version: string }) {
  const over = new AbortController();
  const placed: { key: string; kind: 'spin' | 'battle' }[] = [];
  let filled = 0;

  async function insist(seat: Seat, address: string, body: object) {
    const key = newId();
    for (;;) {
      const answer = await ask(site.url, { seat, path: address, body, key });
      if (answer.status !== 0 || over.signal.aborted) return { key, ...answer };
      await delay(THINK_MS);
    }
  }

  async function playBattle(seat: Seat): Promise<void> {
    const body = { cases: [box], mode: 'NORMAL', format: '1v1', isPrivate: false };
    const { key, status, data } = await insist(seat, '/api/games/battles', body);
    if (status !== 200 || data.battle === undefined) return;
    placed.push({ key, kind: 'battle' });
    // No last seat is sold while the beacon is late, so the call repeats until it's back.
    for (;;) {
      const { status: filling } = await insist(seat, `/api/games/battles/${data.battle.id}/bots`, {
        seat: 1,
      });
      if (filling === 200) filled += 1;
      if (filling !== 503) return;
      await delay(THINK_MS);
    }
  }

  const done = Promise.all(
    site.seats.slice(0, PLAYERS).map(async (seat, index) => {
      const roll = createDice(`${seed}:stakes:${index}`);
      for (let nth = 0; !over.signal.aborted; nth += 1) {
        if (nth % BETS_PER_BATTLE === 0) await playBattle(seat);
        const colour = COLOURS[roll(COLOURS.length)];
        const { key, status } = await insist(seat, '/api/games/spin/bets', { colour, amount: 1 + roll(5) });
        if (status === 200) placed.push({ key, kind: 'spin' });
        await delay(THINK_MS);
      }
    }),
  );
  // A failure is handled where `stop` is called.
  done.catch(() => {});
  return {
    placed,
    filled: () => filled,
    async stop(): Promise<void> {
      over.abort();
      await done;
    },
  };
}

/** Returns the process that leads spin; undefined while none does. */
async function leaderOf(servers: readonly Server[]): Promise<Server | undefined> {
  for (const server of servers) {
    const reply = await fetch(`${server.url}/metrics`).catch(() => undefined);
    if (/^aureus_leader\{duty="spin"\} 1$/m.test((await reply?.text()) ?? '')) return server;
  }
  return undefined;
}

/** Two processes of the whole site, whose leader of spin is killed or frozen. */
async function openPair({ site, say }: Options) {
  const start = () => site.start('site', ROUNDS);
  const servers = [await start(), await start()];
  const counts = { killed: 0, frozen: 0 };
  const first = servers[0];
  if (first) site.leadTo(first);

  async function untilLed(): Promise<Server> {
    let leader: Server | undefined;
    await waitUntil(async () => (leader = await leaderOf(servers)) !== undefined, PATIENCE_MS);
    if (leader === undefined) throw new Error('no process leads spin');
    return leader;
  }
  return {
    counts,
    end: () => Promise.all(servers.map((server) => site.end(server, 'SIGTERM'))),
    /** Kills the leader, or freezes it until another leads. Players go on at the other process. */
    async strike(how: 'kill' | 'freeze'): Promise<void> {
      const leader = await untilLed();
      const other = servers.find((server) => server !== leader);
      if (other) site.leadTo(other);
      servers.splice(servers.indexOf(leader), 1);
      if (how === 'kill') {
        await site.end(leader, 'SIGKILL');
        counts.killed += 1;
        servers.push(await start());
      } else {
        leader.child.kill('SIGSTOP');
        await untilLed();
        leader.child.kill('SIGCONT');
        counts.frozen += 1;
        servers.push(leader);
      }
      say(`the leader of spin was ${how === 'kill' ? 'killed' : 'frozen until another led'}`);
    },
  };
}

/** Checks a player's export like the player: with `aureus-verify --online`. @returns its output if it found a fault. */
async function verifyExport(
  { site }: Options,
  seat: Seat,
  trust: { key: string; relay: string; folder: string },
): Promise<string | undefined> {
  const reply = await fetch(`${site.url}/api/fairness/export`, { headers: { cookie: seat.cookie } });
  const file = path.join(trust.folder, `${seat.playerId}.json`);
  await writeFile(file, await reply.text());
  const args = [VERIFY, file, '--beacon-key', trust.key, '--online', '--relay', trust.relay];
  return new Promise((resolve) => {
    execFile(process.execPath, args, (error, output, errors) =>
      resolve(error === null ? undefined : `${output}${errors}`),
    );
  });
}

const DRAWS = `
  select 'spin' as game, r.state, count(*)::int as draws, count(*) filter (
      where r.drawn_at > r.beacon_at + interval '30 seconds')::int as late
    from spin_rounds r where exists (select from wallet_bets b where b.game = 1 and b.round_id = r.id) group by r.state
  union all select 'battles', b.state, count(*)::int, count(*) filter (
      where b.drawn_at > b.beacon_at + interval '30 seconds')::int
    from battles_battles b where b.filled_at is not null group by b.state`;
type Draws = { game: string; state: string; draws: number; late: number };

/** Makes the relays slow and takes them away, under stakes. @returns lines for the report. */
export async function beaconPart(options: Options): Promise<Line[]> {
  const { site, isShort, say, seed } = options;
  const { owner } = site;
  const pair = await openPair(options);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aureus-storm-'));
  try {
    const cases = (await (await fetch(`${site.url}/api/games/cases`)).json()) as {
      data: { id: string; version: string; price: number }[];
    };
    const [box] = cases.data.toSorted((a, b) => a.price - b.price);
    if (box === undefined) throw new Error('the site has no case');
    const stakes = startStakes(options, { id: box.id, version: box.version });
    const troubles = troublesOf(isShort);
    const roll = createDice(`${seed}:beacon`);
    for (const { name, switches, seconds } of troubles) {
      say(`${name} for ${seconds} s`);
      for (const [switchName, [on]] of Object.entries(switches)) await site.turn(`beacon/${switchName}`, on);
      const until = performance.now() + seconds * 1_000;
      for (const how of ['kill', 'freeze'] as const) {
        await delay(roll(5_000));
        await pair.strike(how);
      }
      await delay(Math.max(0, until - performance.now()));
      for (const [switchName, [, off]] of Object.entries(switches))
        await site.turn(`beacon/${switchName}`, off);
      await pair.strike('kill');
      await delay(CALM_S * 1_000);
    }
    await stakes.stop();
    say('waiting for the last draws');
    const open = `select (select count(*) from wallet_bets where game = 1 and payout is null and not is_void)
      + (select count(*) from battles_battles where state = 'DRAWING') as count`;
    const settledMs = await waitUntil(
      async () => Number((await owner.query<{ count: string }>(open)).rows[0]?.count) === 0,
      PATIENCE_MS,
    );
    const { rows: draws } = await owner.query<Draws>(DRAWS);
    const { rows: stored } = await owner.query<{ key: string }>('select id::text as key from wallet_bets');
    const keys = new Set(stored.map(({ key }) => key));
    const lost = stakes.placed.filter(({ key }) => !keys.has(key));
    const { data } = (await (await fetch(`${site.url}/api/fairness/beacon`)).json()) as {
      data: { publicKey: string };
    };
    const trust = { key: data.publicKey, relay: site.beaconUrl, folder };
    const faults: string[] = [];
    for (const seat of site.seats.slice(0, PLAYERS)) {
      const fault = await verifyExport(options, seat, trust);
      if (fault !== undefined) faults.push(fault);
    }
    for (const fault of faults) say(fault);
    await pair.end();
    const audit = await auditOf({ DATABASE_URL: site.databaseUrl, BACKUP_DIR: '' }, site.seats.length);
    const sumOf = (of: (row: Draws) => number) => draws.reduce((sum, row) => sum + of(row), 0);
    const isOver = ({ game, state }: Draws) => state === (game === 'spin' ? 'RESULT' : 'FINISHED');
    const late = sumOf((row) => row.late);
    const others = draws.filter((row) => !isOver(row));
    return [
      { name: 'troubles', figure: troubles.map(({ name, seconds }) => `${name} ${seconds} s`).join(', ') },
      { name: 'leaders killed, frozen', figure: `${pair.counts.killed}, ${pair.counts.frozen}` },
      { name: 'stakes acknowledged', figure: `${stakes.placed.length}, ${stakes.filled()} battles filled` },
      zero('stakes lost', lost.length),
      {
        name: 'draws',
        figure: `${sumOf((row) => row.draws)}, of these ${late} more than 30 s after their round`,
        bar: 'at least 1 late',
        isPassed: late > 0,
      },
      {
        name: 'draws that are not settled, or were refunded',
        figure: others.map(({ game, state, draws: count }) => `${count} ${game} ${state}`).join(', ') || '0',
        bar: '0',
        isPassed: others.length === 0 && settledMs !== undefined,
      },
      zero('players whose export shows a draw by another round, or another result', faults.length),
      { name: audit.name, figure: audit.detail, bar: 'passes', isPassed: audit.passed },
    ];
  } finally {
    await site.turn('reset', {});
    await pair.end();
    await rm(folder, { recursive: true, force: true });
  }
}

const zero = (name: string, count: number): Line => ({
  name,
  figure: String(count),
  bar: '0',
  isPassed: count === 0,
});

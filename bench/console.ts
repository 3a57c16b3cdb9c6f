import { type BenchOptions, requireFigures } from './figures.ts';
import { rollUp, signIn } from './member.ts';
import { fillSite } from './seed.rows.ts';
import { buildStage, type Stage } from './stage.ts';

/** `times`: calls of each kind in a round. */
const FULL = { players: 100_000, bets: 10_000_000, rounds: 5, times: 60 };
const SHORT = { players: 500, bets: 5_000, rounds: 1, times: 2 };
/**
 * The 99th percentile of most calls must stay below this time in ms. `PLAYER_AIM_MS` applies to a player's page and
 * timeline.
 */
const AIM_MS = 100;
const PLAYER_AIM_MS = 50;

type Kind = { name: string; aim: number; path: (nth: number) => string };

/**
 * `npm run bench -- console [--players=1e5] [--rows=1e7] [--keep=folder]`: frequent calls of the console, on a
 * database with 100,000 players and ten million bets. Each round makes every kind of call, so that a slow phase of the
 * machine affects all of them. One HTTP call at a time.
 */
export async function benchConsole({
  say,
  isShort,
  ...options
}: BenchOptions & {
  players?: number | undefined;
  rows?: number | undefined;
  keep?: string | undefined;
}): Promise<void> {
  const usual = isShort ? SHORT : FULL;
  const { rounds, times: calls } = usual;
  const size = { players: options.players ?? usual.players, bets: options.rows ?? usual.bets };
  const stage = await buildStage({
    players: 0,
    env: { SIGN_INS_PER_MINUTE: '1000000' },
    fill: async (owner) => void (await fillSite(owner, size, say)),
    keep: options.keep,
    say,
  });
  try {
    const ask = await signIn(stage);
    say('the roll-up of the house');
    const rolledUp = await rollUp(stage);
    const kinds = await kindsOf(stage, size.players);
    const times = new Map<string, number[]>(kinds.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      say(`round ${round + 1} of ${rounds}`);
      for (let nth = 0; nth < calls; nth += 1)
        for (const { name, path } of kinds) {
          const began = performance.now();
          await ask('GET', path(round * calls + nth));
          times.get(name)?.push(performance.now() - began);
        }
    }
    report(kinds, times, size, rolledUp, isShort);
  } finally {
    await stage.close();
  }
}

function report(
  kinds: readonly Kind[],
  times: ReadonlyMap<string, number[]>,
  size: { players: number; bets: number },
  rolledUpMs: number,
  isShort: boolean,
): void {
  console.log(
    `\nConsole: ${size.players.toLocaleString('en-US')} players, ${size.bets.toLocaleString('en-US')} bets; ms`,
  );
  for (const { name, aim } of kinds) {
    requireFigures(name, times.get(name) ?? []);
    const sorted = (times.get(name) ?? []).toSorted((one, other) => one - other);
    const at = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
    const isMet = at(0.99) < aim;
    if (!isMet && !isShort) process.exitCode = 1;
    console.log(
      `  ${name.padEnd(34)} p50 ${at(0.5).toFixed(1).padStart(7)}   p99 ${at(0.99).toFixed(1).padStart(7)}   aim ${aim}: ${isMet ? 'met' : 'NOT met'}`,
    );
  }
  console.log(`  the first roll-up of the house took ${(rolledUpMs / 1000).toFixed(1)} s`);
}

/** Returns the calls to measure. Some are about the busiest player, some about several players in turn. */
async function kindsOf({ owner }: Stage, players: number): Promise<Kind[]> {
  const { rows } = await owner.query<{ id: string; name: string; address: string }>(
    `select p.id, p.username as name, 'ltc1seed' || n as address
     from account_players p, lateral (select right(p.username, -5)::int as n) t
     where p.username like 'seed\\_%' and t.n in (1, 2, 77, ${Math.floor(players / 2)}, ${players}) order by t.n`,
  );
  const of = (nth: number) => rows[nth % rows.length] as (typeof rows)[number];
  const busy = rows[0]?.id ?? '';
  const search = (text: string) => `/api/staff/players?search=${encodeURIComponent(text)}`;
  return [
    { name: 'player page, the busiest player', aim: PLAYER_AIM_MS, path: () => `/api/staff/players/${busy}` },
    { name: 'player page', aim: PLAYER_AIM_MS, path: (nth) => `/api/staff/players/${of(nth).id}` },
    {
      name: 'timeline, the busiest player',
      aim: PLAYER_AIM_MS,
      path: () => `/api/staff/players/${busy}/timeline`,
    },
    { name: 'timeline', aim: PLAYER_AIM_MS, path: (nth) => `/api/staff/players/${of(nth).id}/timeline` },
    { name: 'search by name', aim: AIM_MS, path: (nth) => search(of(nth).name) },
    { name: 'search by the beginning of a name', aim: AIM_MS, path: () => search('seed_1') },
    { name: 'search by id', aim: AIM_MS, path: (nth) => search(of(nth).id) },
    { name: 'search by address', aim: AIM_MS, path: (nth) => search(of(nth).address) },
    { name: 'search for what isn’t there', aim: AIM_MS, path: () => search('nothing-like-this') },
    { name: 'queues of all kinds', aim: AIM_MS, path: () => '/api/staff/queues' },
    { name: 'queue', aim: AIM_MS, path: () => '/api/staff/requests' },
    { name: 'queue, what has ended', aim: AIM_MS, path: () => '/api/staff/requests?ended=1' },
    { name: 'house, a day', aim: AIM_MS, path: () => '/api/staff/house?days=1' },
    { name: 'house, 30 days', aim: AIM_MS, path: () => '/api/staff/house?days=30' },
    { name: 'switches', aim: AIM_MS, path: () => '/api/staff/switches' },
  ];
}

import { newId } from '@aureus/server/platform/random.ts';
import { type BenchOptions, requireFigures } from './figures.ts';
import { fillPlayed } from './growth.played.ts';
import { busyBets, fillRows } from './growth.rows.ts';
import { buildStage, type Seat, type Stage } from './stage.ts';

/**
 * `firstLooks`: number of calls for statistics that are measured without stored counts, so that the server computes
 * them.
 */
const FULL = { small: 10_000, large: 10_000_000, times: 200, firstLooks: 25 };
const SHORT = { small: 5_000, large: 20_000, times: 2, firstLooks: 1 };
const OTHERS = 2_000;
const AIM_MS = 100;

type Call = { name: string; path: string; body?: object; times?: number; before?: () => Promise<void> };
type Figures = { name: string; p50: number; p99: number };

/**
 * `npm run bench -- growth [--rows=1e6] [--keep=folder]`: calls that list or count, made by a player with one in
 * eleven of all bets. Runs on a database with ten thousand bets and on one with ten million. One call at a time, so
 * that calls don't slow each other down.
 */
export async function benchGrowth({
  say,
  isShort,
  rows: wantedRows,
  keep,
}: BenchOptions & { rows?: number | undefined; keep?: string | undefined }): Promise<void> {
  const size = isShort ? SHORT : FULL;
  const rows = wantedRows ?? size.large;
  const small = await measure(size.small, undefined, size, say);
  const large = await measure(rows, keep, size, say);
  console.log(
    `\nGrowth: ${size.small.toLocaleString('en-US')} and ${rows.toLocaleString('en-US')} bets, one of ${Math.round(rows / busyBets(rows))} by who calls; ms`,
  );
  console.log(
    `  ${''.padEnd(50)} ${'p50'.padStart(8)} ${'p99'.padStart(8)}   ${'p50'.padStart(8)} ${'p99'.padStart(8)}`,
  );
  const slow: string[] = [];
  for (const [at, { name, p50, p99 }] of large.entries()) {
    const before = small[at];
    requireFigures(name, [p50, p99]);
    if (p99 >= AIM_MS) slow.push(name);
    const text = [before?.p50, before?.p99, p50, p99].map((value) =>
      (value ?? Number.NaN).toFixed(1).padStart(8),
    );
    console.log(
      `  ${name.padEnd(50)} ${text[0]} ${text[1]}   ${text[2]} ${text[3]}${p99 < AIM_MS ? '' : `   NOT below ${AIM_MS}`}`,
    );
  }
  console.log(
    `\n  aim p99 < ${AIM_MS} ms for every call: ${slow.length === 0 ? 'met' : `NOT met by ${slow.join(', ')}`}`,
  );
  if (slow.length > 0 && !isShort) process.exitCode = 1;
}

async function measure(
  rows: number,
  keep: string | undefined,
  { times, firstLooks }: typeof FULL,
  say: (line: string) => void,
): Promise<Figures[]> {
  const stage = await buildStage({
    players: 1 + OTHERS,
    env: { SIGN_INS_PER_MINUTE: '1000000' },
    fill: (owner, seats) => fillRows(owner, seats, rows, say),
    keep,
    say,
  });
  try {
    const [busy, other] = stage.seats as [Seat, Seat];
    await fillPlayed(stage.owner, busy.playerId, other.playerId, rows, say);
    const figures: Figures[] = [];
    for (const call of await callsOf(stage, busy, busyBets(rows), firstLooks)) {
      say(call.name);
      figures.push({ name: call.name, ...(await timed(stage, busy, call, times)) });
    }
    return figures;
  } finally {
    await stage.close();
  }
}

async function callsOf(stage: Stage, busy: Seat, bets: number, firstLooks: number): Promise<Call[]> {
  const { rows } = await stage.owner.query<{ deep: string; last: string; round: string }>(
    `select (select id from wallet_bets where player_id = $1 and seq = $2) as deep,
       (select id from wallet_bets where player_id = $1 and game = 6 order by seq desc limit 1) as last,
       (select id from spin_rounds order by id offset 30 limit 1)::text as round`,
    [busy.playerId, Math.ceil(bets / 10)],
  );
  const { deep, last, round } = rows[0] as { deep: string; last: string; round: string };
  const games = '/api/wallet/transactions/games';
  // Deletes the player's stored counts. Locks the row of `players_counts` as the server does, because a job may still
  // be counting for an earlier call.
  const forgetCounts = async () => {
    await stage.owner.query(
      `with forgotten as (
         update players_counts set through_seq = 0, open_seqs = '{}' where player_id = $1 returning player_id),
       days as (delete from players_days d using forgotten f where d.player_id = f.player_id)
       delete from players_tallies t using forgotten f where t.player_id = f.player_id`,
      [busy.playerId],
    );
  };
  return [
    { name: 'bets, newest', path: games },
    { name: 'bets, the last page', path: `${games}?page=${Math.floor(bets / 20) - 1}` },
    { name: 'bets, oldest', path: `${games}?sortType=asc` },
    { name: 'bets of a game', path: `${games}?type=PLINKO` },
    { name: 'bets of a game, the deepest page', path: `${games}?type=PLINKO&page=499` },
    { name: 'bets of a game, after one long ago', path: `${games}?type=PLINKO&after=${deep}` },
    { name: 'bets of a game never played', path: `${games}?type=MINES` },
    { name: 'bets by stake', path: `${games}?sortBy=stake` },
    { name: 'bets by payout, of a game', path: `${games}?sortBy=payout&type=PLINKO&page=99` },
    { name: 'proofs of a game', path: '/api/fairness/plinko/history' },
    { name: 'proofs of a game never played', path: '/api/fairness/mines/history' },
    { name: 'proof of a bet', path: `/api/fairness/bets/${last}` },
    {
      name: 'statistics, the first look',
      path: '/api/user/statistics',
      times: firstLooks,
      before: forgetCounts,
    },
    { name: 'statistics', path: '/api/user/statistics' },
    { name: 'profile', path: `/api/user/profile/${busy.playerId}` },
    { name: 'rounds of spin, newest', path: '/api/fairness/roulette/history' },
    { name: 'rounds of spin, 1,000,000 deep', path: '/api/fairness/roulette/history?limit=100&page=10000' },
    { name: 'rounds of spin, the deepest page', path: '/api/fairness/roulette/history?limit=100&page=99' },
    {
      name: 'rounds of spin, after one long ago',
      path: `/api/fairness/roulette/history?limit=100&after=${round}`,
    },
    { name: 'spin', path: '/api/games/spin' },
    { name: 'notifications', path: '/api/notification/paginated' },
    { name: 'notifications, the deepest page', path: '/api/notification/paginated?page=499' },
    { name: 'rewards and tips', path: '/api/wallet/transactions/rewards' },
    { name: 'rewards and tips, the deepest page', path: '/api/wallet/transactions/rewards?page=499' },
    { name: 'tips, none', path: '/api/wallet/transactions/rewards?type=TIP' },
    { name: 'payments', path: '/api/wallet/transactions/cashier' },
    { name: 'payments, the deepest page', path: '/api/wallet/transactions/cashier?page=499' },
    { name: 'payments by amount', path: '/api/wallet/transactions/cashier?sortBy=amount' },
    { name: 'rains', path: '/api/fairness/rain/history' },
    { name: 'rains, the deepest page', path: '/api/fairness/rain/history?page=499' },
    { name: 'rain', path: '/api/rain/current' },
    { name: 'chat', path: '/api/chat/EN' },
    { name: 'drops', path: '/api/drops' },
    { name: 'battles', path: '/api/games/battles' },
    { name: 'own battles', path: '/api/games/battles?show=mine' },
    { name: 'battles that are over', path: '/api/fairness/case-battles/history' },
    {
      name: 'battles that are over, deepest page',
      path: '/api/fairness/case-battles/history?limit=100&page=99',
    },
    { name: 'leaderboard', path: '/api/leaderboard/top' },
    { name: 'raffle', path: '/api/raffle/ticket-info' },
    { name: 'rewards', path: '/api/reward/info' },
    { name: 'openings of reward cases', path: '/api/fairness/rewards/history' },
    { name: 'openings, the deepest page', path: '/api/fairness/rewards/history?page=499' },
    { name: 'affiliate dashboard', path: '/api/affiliate' },
    { name: 'limits', path: '/api/user/limits' },
    { name: 'seeds', path: '/api/fairness/seed-pair' },
    { name: 'sessions', path: '/api/auth/sessions' },
    { name: 'me', path: '/api/me' },
    { name: 'a sign-in begun', path: '/api/auth/login?provider=STEAM' },
    { name: 'a bet', path: '/api/games/plinko', body: { amount: 0.1, rows: 8, risk: 'EASY' } },
  ];
}

async function timed(
  stage: Stage,
  { cookie }: Seat,
  call: Call,
  count: number,
): Promise<{ p50: number; p99: number }> {
  const times: number[] = [];
  while (times.length < (call.times ?? count)) {
    await call.before?.();
    const headers: Record<string, string> = { cookie };
    if (call.body !== undefined)
      Object.assign(headers, {
        'content-type': 'application/json',
        origin: stage.url,
        'idempotency-key': newId(),
      });
    const began = performance.now();
    const reply = await fetch(`${stage.url}${call.path}`, {
      method: call.body === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers,
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    });
    const text = await reply.text();
    times.push(performance.now() - began);
    if (reply.status >= 400) throw new Error(`${call.name}: ${reply.status} ${text}`);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

import { openWallet } from '@aureus/server/domains/wallet/testing.ts';
import { appUrlOf } from '@aureus/server/platform/app-login.ts';
import { type BenchOptions, printSeries, type Series } from './figures.ts';
import { buildStage } from './stage.ts';

const FULL = { bets: 10_000, rounds: 5 };
const SHORT = { bets: 1_000, rounds: 1 };

/** `npm run bench -- round`: time from the result of a round with 10,000 bets to the last committed balance. */
export async function benchRound({ say, isShort }: BenchOptions): Promise<void> {
  const { bets, rounds } = isShort ? SHORT : FULL;
  const stage = await buildStage({
    players: bets,
    env: { SPIN_BET_MS: '600000', SPIN_ROUND_MS: '900000' },
    say,
  });
  const { pool, db, wallet } = openWallet(appUrlOf(stage.databaseUrl), 2);
  const series: Series = {
    name: `settle ${bets.toLocaleString('en-US')} bets of one round (aim < 500)`,
    unit: 'ms',
    values: [],
  };
  try {
    for (let round = 1; round <= rounds; round += 1) {
      say(`round ${round} of ${rounds}: placing ${bets} bets`);
      const { rows } = await stage.owner.query<{ id: string }>(
        `insert into wallet_rounds (game, closes_at) values (1, now() + interval '1 hour') returning id`,
      );
      const roundId = BigInt(rows[0]?.id ?? 0);
      const ids = stage.seats.map(({ playerId }) => playerId);
      for (let start = 0; start < ids.length; start += 500) {
        await stage.owner.query(
          `select count(*) from wallet_place_bets(
             (select array_agg(uuidv7()) from generate_series(1, $2::int)), $1::bigint[],
             array_fill(1::smallint, array[$2::int]), array_fill($3::bigint, array[$2::int]),
             (select array_agg((1 + n % 4)::smallint) from generate_series(1, $2::int) n),
             array_fill(100::bigint, array[$2::int]), array_fill(100000::bigint, array[$2::int]),
             array_fill(null::bigint, array[$2::int]), array_fill(null::jsonb, array[$2::int]),
             array_fill(null::bigint, array[$2::int]), array_fill(null::bigint, array[$2::int]), array_fill(null::int, array[$2::int]),
             array_fill(125000::bigint, array[$2::int])) where status = 'ok'`,
          [ids.slice(start, start + 500), Math.min(500, ids.length - start), roundId],
        );
      }
      await stage.owner.query('select wallet_close_round($1)', [roundId]);
      say(`round ${round} of ${rounds}: settling`);
      const started = performance.now();
      const paid = await db.transaction().execute((tx) =>
        wallet.settleRound(
          tx,
          roundId,
          [
            { choice: 1, multiplier: 2 },
            { choice: 4, multiplier: 7 },
          ],
          Date.now(),
        ),
      );
      series.values.push(performance.now() - started);
      const winners = paid.filter(({ payout }) => payout > 0n).length;
      if (paid.length !== bets || winners !== bets / 2)
        throw new Error(`${paid.length} bets were settled and ${winners} won, not ${bets} and ${bets / 2}`);
    }
    console.log(`\nRound: ${rounds} rounds, half of the bets win, median (least … most)`);
    printSeries(series);
  } finally {
    await pool.end();
    await stage.close();
  }
}

import { readFileSync } from 'node:fs';
import pg from 'pg';
import { createBeacon } from './platform/beacon.ts';
import { checkTables } from './platform/check-database.ts';
import { readConfig } from './platform/config.ts';
import { ConfigError } from './platform/config-error.ts';
import { databaseAtHand } from './platform/embedded-postgres/at-hand.ts';
import { EmbeddedPostgresError } from './platform/embedded-postgres/error.ts';

/** Error whose message is one sentence for the operator. */
class UsageError extends Error {
  override name = 'UsageError';
}

type Round = { round: number; signature: string };

/**
 * Reads a file of one beacon round or a list of rounds, in the form of a relay's answer.
 * @throws UsageError if no file is given, if it can't be read, or if it holds something else.
 */
function roundsOf(path: string | undefined): Round[] {
  if (path === undefined) throw new UsageError('Usage: npm run beacon -- <file.json>');
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new UsageError(`${path} can't be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const rounds: unknown[] = Array.isArray(content) ? content : [content];
  return rounds.map((one) => {
    const { round, signature } = Object(one) as Partial<Round>;
    if (!Number.isSafeInteger(round) || typeof signature !== 'string' || !/^[0-9a-f]{96}$/.test(signature))
      throw new UsageError(`${path} holds no rounds: each needs "round" and "signature", as relays answer.`);
    return { round: round ?? 0, signature };
  });
}

/**
 * `npm run beacon -- <file>`: hands late beacon rounds in, from a file that was fetched elsewhere. Each is checked with
 * the pinned key. Draws that wait for them are settled within a minute by the site. Works beside a running site.
 */
async function main(): Promise<boolean> {
  const rounds = roundsOf(process.argv[2]);
  const config = readConfig(process.env, 'owner');
  const beacon = createBeacon(config.beacon);
  const { url, stop } = await databaseAtHand(config);
  const client = new pg.Client({ connectionString: url });
  let forged = 0;
  try {
    await checkTables(url);
    await client.connect();
    for (const { round, signature } of rounds) {
      const checked = await beacon.check(round, signature);
      if (checked === undefined) {
        forged += 1;
        console.error(`Round ${round}: the beacon's key didn't sign it.`);
        continue;
      }
      await client.query(
        `insert into fairness_beacon_rounds (round, randomness, signature, came_at)
         values ($1, $2, $3, app_now()) on conflict do nothing`,
        [round, checked.randomness, signature],
      );
      console.log(`Round ${round} is in. Draws that wait for it are settled within a minute.`);
    }
    return forged === 0;
  } finally {
    await client.end();
    await stop();
  }
}

main().then(
  (isGood) => process.exit(isGood ? 0 : 1),
  (error: unknown) => {
    const isClear =
      error instanceof UsageError || error instanceof ConfigError || error instanceof EmbeddedPostgresError;
    console.error(isClear ? error.message : error);
    process.exit(2);
  },
);

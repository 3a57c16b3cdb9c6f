import { parseArgs } from 'node:util';
import { readConfig } from '@aureus/server/platform/config.ts';
import { ConfigError } from '@aureus/server/platform/config-error.ts';
import { databaseAtHand } from '@aureus/server/platform/embedded-postgres/at-hand.ts';
import { prepareDatabase } from '@aureus/server/platform/prepare-database.ts';
import pg from 'pg';
import { fillSite } from './seed.rows.ts';

const USAGE = `npm run seed -- large [--players=1e5] [--bets=1e7]

Fills a database that no one has played in, as if the site had run for long. It takes minutes and several gigabytes.`;

const countOf = (text: string, name: string): number => {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 2)
    throw new Error(`--${name} is a whole number of at least 2.`);
  return count;
};

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { players: { type: 'string' }, bets: { type: 'string' } },
  });
  if (positionals.join(' ') !== 'large') throw new Error(USAGE);
  const size = {
    players: countOf(values.players ?? '1e5', 'players'),
    bets: countOf(values.bets ?? '1e7', 'bets'),
  };
  const { url, stop } = await databaseAtHand(readConfig(process.env));
  const began = Date.now();
  const owner = new pg.Pool({ connectionString: url, max: 2 });
  try {
    await prepareDatabase({ ownerUrl: url });
    await fillSite(owner, size, (line) => console.error(line));
    console.log(
      `${size.players.toLocaleString('en-US')} players and ${size.bets.toLocaleString('en-US')} bets in ${Math.round((Date.now() - began) / 1000)} s. The page of the most active one is seed_1.`,
    );
  } finally {
    await owner.end();
    await stop();
  }
}

main().catch((error: unknown) => {
  const isClear = error instanceof ConfigError || error instanceof Error;
  console.error(isClear ? error.message : error);
  process.exitCode = 1;
});

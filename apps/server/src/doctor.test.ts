import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examine } from './doctor.ts';
import { prepareDatabase } from './platform/prepare-database.ts';
import { edgeUrlOf } from './testing/edge-url.ts';
import { freePort } from './testing/free-port.ts';
import { PRODUCTION } from './testing/production.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { startTestRedis } from './testing/test-redis.ts';

const KEYS = {
  SEED_KEY: PRODUCTION.SEED_KEY,
  TWO_FACTOR_KEY: PRODUCTION.TWO_FACTOR_KEY,
  PRIVACY_KEY: PRODUCTION.PRIVACY_KEY,
};

let site: TestApp;
let nothing: string;
beforeAll(async () => {
  site = await startTestApp({ env: KEYS });
  await (await site.player()).call('GET', '/api/fairness/seed-pair');
  nothing = `http://127.0.0.1:${await freePort()}`;
});
afterAll(() => site.close());

async function report(
  variables: Record<string, string>,
  ...args: string[]
): Promise<{ lines: string[]; isWell: boolean }> {
  const lines: string[] = [];
  const isWell = await examine(
    { DATABASE_URL: site.database.url, BEACON_URL: nothing, STEAM_API_URL: nothing, ...variables },
    (line) => lines.push(line),
    args,
  );
  return { lines, isWell };
}
const has = (lines: string[], start: string) => lines.some((line) => line.startsWith(start));

describe('a configuration', () => {
  it('that a site runs with is in order, and what is outside is looked at', async () => {
    const { lines, isWell } = await report(KEYS);
    for (const start of [
      'ok   PostgreSQL 1',
      'ok   statements of a connection stay on one backend',
      'ok   the login aureus_app may do what the site needs and no more',
      'ok   SEED_KEY opens what is sealed (',
      "ok   the database's clock is",
    ])
      expect(has(lines, start), `${start}\n${lines.join('\n')}`).toBe(true);
    for (const what of ['migrations', 'functions'])
      expect(lines.find((line) => line.includes(` ${what} are this release's`))).toMatch(/^ok /);
    expect(has(lines, `FAIL ${new URL(nothing).host} (STEAM_API_URL) cannot be reached`)).toBe(true);
    expect(isWell).toBe(false);
  });

  it('of an edge is looked at with its own login, and nothing outside is asked', async () => {
    const edgeUrl = edgeUrlOf(site.database);
    await prepareDatabase({ ownerUrl: site.database.url, edgeUrl });
    const redis = await startTestRedis();
    const edge = {
      DATABASE_URL: '',
      BEACON_URL: '',
      STEAM_API_URL: '',
      PUBLIC_URL: PRODUCTION.PUBLIC_URL,
      ROLE: 'edge',
      REDIS_URL: redis.url,
      DATABASE_EDGE_URL: edgeUrl,
    };
    const { lines } = await report(edge);
    await redis.close();
    expect(has(lines, 'ok   the login aureus_edge may do what the site needs and no more')).toBe(true);
    expect(lines.filter((line) => /STEAM_API_URL|SEED_KEY|beacon|functions/i.test(line))).toEqual([]);
    // The test's Redis doesn't name its version.
    expect(lines.filter((line) => line.startsWith('FAIL'))).toEqual([
      expect.stringMatching(/^FAIL Redis {2}is/),
    ]);
  });

  it('names all that is wrong at once, and what to do', async () => {
    const { lines, isWell } = await report({
      ...KEYS,
      SEED_KEY: 'ab'.repeat(32),
      PORT: 'eighty',
      SPIN_BET_MS: '1',
      REDIS_URL: nothing.replace('http', 'redis'),
      GEO_DATABASE: '/nowhere.mmdb',
    });
    for (const start of [
      'FAIL PORT must be a whole number',
      'FAIL SPIN_BET_MS must be a whole number',
      'FAIL SEED_KEY opens 0 of ',
      'FAIL Redis does not answer',
      'FAIL GEO_DATABASE is "/nowhere.mmdb"',
    ])
      expect(has(lines, start), `${start}\n${lines.join('\n')}`).toBe(true);
    expect(lines.find((line) => line.startsWith('FAIL SEED_KEY'))).toContain('Name the earlier key');
    expect(lines.at(-1)).toMatch(/^\d+ passed, \d+ failed$/);
    expect(isWell).toBe(false);
  });

  it('names a login that may do more, and a database of another release', async () => {
    const { owner } = site.database;
    await owner.query('grant update on wallet_transfers to aureus_app');
    await owner.query(`update platform_functions set hash = 'another' where name = 'wallet_transfer'`);
    const { lines } = await report(KEYS);
    const before = await report(KEYS, '--before-migrate');
    await owner.query('revoke update on wallet_transfers from aureus_app');
    expect(has(lines, 'FAIL the login aureus_app may change the ledger')).toBe(true);
    expect(has(lines, "FAIL 1 functions are another release's, such as wallet_transfer")).toBe(true);
    // With `--before-migrate`, differences that the migration will remove are only warnings; other faults still fail.
    expect(has(before.lines, "WARN 1 functions are another release's")).toBe(true);
    expect(has(before.lines, 'FAIL the login aureus_app may change the ledger')).toBe(true);
    const DATABASE_APP_URL = site.database.url.replace(/\/\/[^@]*@/, '//later:x@');
    const first = await report({ ...KEYS, DATABASE_APP_URL }, '--before-migrate');
    expect(has(first.lines, "WARN the application's login can't sign in yet")).toBe(true);
  });
});

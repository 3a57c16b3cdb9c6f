import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { newId } from '../../platform/random.ts';
import { PRODUCTION } from '../../testing/production.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createMarkets } from './markets.ts';

const UNITED_STATES = ['US', 'AS', 'GU', 'MP', 'PR', 'UM', 'VI'];
const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../../../${path}`, import.meta.url)), 'utf8');

/** Table rows of the document. Columns: country code, country, closed, why, source. */
const LISTED = read('docs/closed-countries.md')
  .split('\n')
  .filter((line) => /^\| [A-Z]{2} \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const marketsOf = (env: Record<string, string>) => {
  const { marketProfiles, marketDefault } = readConfig(env);
  return createMarkets(marketProfiles, marketDefault);
};

describe('production', () => {
  const markets = marketsOf(PRODUCTION);

  it('is closed to the countries of docs/closed-countries.md, the United States and its territories among them', () => {
    const { blockedCountries, readOnlyCountries } = markets.profileOf(null);
    const closed = [...readOnlyCountries, ...blockedCountries];
    expect(LISTED.map(([, code = '']) => code).toSorted()).toEqual(closed.toSorted());
    expect(closed).toEqual(expect.arrayContaining(UNITED_STATES));
    for (const [, code = '', , closedHow, why, source] of LISTED) {
      expect([why, source], code).not.toContain('');
      expect(markets.standingIn([code]).access, code).toBe(closedHow === 'fully' ? 'BLOCKED' : 'READ_ONLY');
    }
    expect(markets.standingIn(['PL']).access).toBe('ALLOWED');
  });

  it('follows a folder or a name of the operator’s own', () => {
    expect(marketsOf({ ...PRODUCTION, MARKET_DEFAULT: 'development' }).standingIn(['US']).access).toBe(
      'ALLOWED',
    );
    const folder = fileURLToPath(new URL('../../../markets', import.meta.url));
    expect(marketsOf({ MARKET_PROFILES: folder }).standingIn(['US']).access).toBe('READ_ONLY');
  });
});

describe('development', () => {
  it('is open to them, and differs from production in nothing else', () => {
    const markets = marketsOf({});
    for (const code of UNITED_STATES) expect(markets.standingIn([code]).access, code).toBe('ALLOWED');
    const [open, closed] = [markets.profileOf(null), marketsOf(PRODUCTION).profileOf(null)];
    const { name, title, readOnlyCountries } = open;
    expect(name).toBe('development');
    expect({ ...closed, name, title, readOnlyCountries }).toEqual(open);
  });
});

describe('a visitor from the United States', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startTestApp({
      env: { TRUSTED_PROXIES: 'loopback', GEO_HEADER: 'cf-ipcountry', MARKET_DEFAULT: 'default' },
    });
  });
  afterAll(() => site.close());

  it('sees the page, places no bet and pays nothing in, and withdraws what is there', async () => {
    const there = { 'x-forwarded-for': '8.8.8.8', 'cf-ipcountry': 'US' };
    const page = await site.visitor('GET', '/', undefined, { ...there, accept: 'text/html' });
    expect(page.status).toBe(451);
    const player = await site.player({ role: 'USER', cents: 50_00n });
    const code = async (method: string, path: string, body?: object) => {
      const reply = await player.call(method, path, body, { ...there, 'idempotency-key': newId() });
      return [reply.status, reply.body.error?.code];
    };
    const closed = [451, 'country.error.read_only'];
    expect(await code('GET', '/api/fireblocks/address?method=LTC')).toEqual(closed);
    expect(await code('POST', '/api/games/plinko', { amount: 1, risk: 'EASY', rows: 8 })).toEqual(closed);
    expect((await code('GET', '/api/wallet/withdrawable'))[0]).toBe(200);
  });
});

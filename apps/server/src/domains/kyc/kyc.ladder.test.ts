import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ServerInfo } from '@aureus/contract/info.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const profileOf = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../markets/${name}.json`, import.meta.url), 'utf8'));

let strict: TestApp;
let plain: TestApp;
beforeAll(async () => {
  const markets = mkdtempSync(path.join(tmpdir(), 'markets-'));
  writeFileSync(path.join(markets, 'default.json'), JSON.stringify(profileOf('default')));
  const profile = profileOf('gb');
  profile.countries = ['EE'];
  profile.values.minimumAge.value = 20;
  writeFileSync(path.join(markets, 'ee.json'), JSON.stringify(profile));
  strict = await startTestApp({
    env: {
      MARKET_PROFILES: markets,
      TRUSTED_PROXIES: 'loopback',
      GEO_HEADER: 'cf-ipcountry',
      ADULT_AGES: 'LT=21',
      KYC_ADVANCED_ABOVE: '2500',
      WITHDRAW_NEW_AUTO_MAX: '40',
      WITHDRAW_AUTO_MAX: '700',
      WITHDRAW_PER_DAY: '6',
      WITHDRAW_CARD_REVIEW_DAYS: '9',
      CARD_HOLD_DAYS: '5',
    },
  });
  plain = await startTestApp();
});
afterAll(() => Promise.all([strict.close(), plain.close()]));

const infoFrom = async (site: TestApp, address: string): Promise<ServerInfo> =>
  (await site.visitor<ServerInfo>('GET', '/api/info', undefined, { 'x-forwarded-for': address })).body.data ??
  expect.fail('no info');

it('tells a visitor the sums, days and age that the settings enforce', async () => {
  const { kyc } = await infoFrom(strict, '5.173.0.1');
  expect(kyc).toEqual({
    minimumAge: 18,
    addressAbove: 2_500,
    newReviewAbove: 40,
    dailyReviewAbove: 700,
    dailyWithdrawals: 6,
    cardReviewDays: 9,
    cardHoldDays: 5,
  });
});

it.each([
  ['the market’s', '194.126.97.1', 20, true],
  ['the country’s', '78.56.0.1', 21, false],
])('the age is the highest: %s', async (_whose, address, age, toPlay) => {
  const { kyc, market } = await infoFrom(strict, address);
  expect([kyc.minimumAge, market.kycBeforePlay]).toEqual([age, toPlay]);
});

it('says that no proof of address is asked for where none is', async () => {
  const { kyc } = await infoFrom(plain, '127.0.0.1');
  expect(kyc).toMatchObject({ addressAbove: null, newReviewAbove: 100, cardHoldDays: 3 });
});

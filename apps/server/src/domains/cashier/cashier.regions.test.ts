import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { REGIONS, regionOfLanguages } from './cashier.regions.ts';

it.each([
  ['pt-BR,pt;q=0.9,en-US;q=0.8', 'BR'],
  ['en-US', 'US'],
  ['en, de-at;q=0.7', 'AT'],
  ['sr-Latn-RS', 'RS'],
  ['xx-XX, pl-PL', 'PL'],
  ['en', undefined],
  ['*', undefined],
  ['', undefined],
  [undefined, undefined],
  [`${'en,'.repeat(5_000)}pl-PL`, undefined],
])('the languages %j name the region %s', (accepted, region) => {
  expect(regionOfLanguages(accepted)).toBe(region);
});

it('the picker offers each region once, by name', () => {
  expect(new Set(REGIONS.map(({ code }) => code)).size).toBe(REGIONS.length);
  expect(REGIONS).toContainEqual({ code: 'US', name: 'United States' });
});

it('each region has a flag for the picker', () => {
  const flag = (code: string) =>
    new URL(`../../../../web/public/flags/${code.toLowerCase()}.svg`, import.meta.url);
  expect(REGIONS.filter(({ code }) => !existsSync(flag(code)))).toEqual([]);
});

it('a visitor’s region, and the methods of a player who has chosen none, are of the browser’s languages', async () => {
  const site = await startTestApp();
  try {
    const languages = { 'accept-language': 'pt-BR,pt;q=0.9' };
    const player = await site.player();
    const info = async (headers: Record<string, string>) =>
      (await site.visitor<{ region: string }>('GET', '/api/info', undefined, headers)).body.data?.region;
    expect([await info(languages), await info({ 'accept-language': 'en' })]).toEqual(['BR', 'PL']);
    const methods = async (query: string) =>
      (await player.call<{ region: string }>('GET', `/api/wallet/methods${query}`, undefined, languages)).body
        .data?.region;
    expect([await methods(''), await methods('?region=DE'), await methods('?region=XX')]).toEqual([
      'BR',
      'DE',
      'BR',
    ]);
  } finally {
    await site.close();
  }
});

import { expect, it } from 'vitest';
import { prefixesOf, strangeTables } from './store-tables.mjs';

it('a domain names its own tables and the common ones', () => {
  expect(prefixesOf('promo-codes')).toEqual(['promo_codes', 'platform']);
  expect(prefixesOf('games/spin')).toEqual(['spin', 'platform']);
  expect(prefixesOf('cashier/skins')).toContain('gift_cards');
});

it('a table of another domain is found, a function of it or a longer word is not', () => {
  const tables = ['rain_rains', 'wallet_players', 'platform_keys'];
  expect(
    strangeTables('rain', 'from rain_rains join wallet_players using (id), platform_keys', tables),
  ).toEqual(['wallet_players']);
  expect(strangeTables('rain', 'select wallet_players_of(1) from rain_rains', tables)).toEqual([]);
});

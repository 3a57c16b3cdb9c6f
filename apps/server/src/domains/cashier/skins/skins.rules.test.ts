import { describe, expect, it } from 'vitest';
import {
  bareName,
  creditOf,
  gameOf,
  offerStanding,
  outcomeOf,
  priceOf,
  readTradeUrl,
  standingOf,
  steamIdOf,
  usdCents,
  usdCostCents,
  usdText,
  writeTradeUrl,
} from './skins.rules.ts';

it('a method names one of three games, or none', () => {
  expect(['CS2', 'DOTA2', 'RUST', 'cs2', 'LTC', ''].map(gameOf)).toEqual([
    'CS2',
    'DOTA2',
    'RUST',
    undefined,
    undefined,
    undefined,
  ]);
});

describe('amounts', () => {
  it('are read from plain decimals alone', () => {
    expect(['12.5', '0.01', '7', '1.239', '0', '.5', '1e3', '-1', '', '1,5', ' 1'].map(usdCents)).toEqual([
      1250n,
      1n,
      700n,
      123n,
      0n,
      ...Array.from({ length: 6 }, () => undefined),
    ]);
    expect([1250n, 1n, 700n].map(usdText)).toEqual(['12.50', '0.01', '7.00']);
  });

  it('that the site pays count a fraction of a cent as a whole one', () => {
    expect(['12.5', '12.50000', '12.501', '12.349', '7', '1e3'].map(usdCostCents)).toEqual([
      1250n,
      1250n,
      1251n,
      1235n,
      700n,
      undefined,
    ]);
  });

  it('are credited rounded down and charged rounded up', () => {
    expect([1n, 100n, 1001n].map(creditOf)).toEqual([1n, 164n, 1641n]);
    expect([1n, 100n, 1001n].map(priceOf)).toEqual([2n, 164n, 1642n]);
  });
});

describe('a trade address', () => {
  const good = 'https://steamcommunity.com/tradeoffer/new/?partner=900267897&token=aBc_-123';

  it('names a Steam account and a word', () => {
    const trade = readTradeUrl(good);
    expect(trade).toEqual({ partner: '900267897', token: 'aBc_-123' });
    expect(trade && steamIdOf(trade)).toBe('76561198860533625');
    expect(trade && writeTradeUrl(trade)).toBe(good);
  });

  it.each([
    [
      'with its parts in another order',
      'https://steamcommunity.com/tradeoffer/new?token=aBc_-123&partner=900267897',
    ],
    ['with more in it', `${good}&utm=1`],
    ['with spaces around', `  ${good}\n`],
  ])('is read %s', (_name, text) => {
    expect(readTradeUrl(text)).toEqual({ partner: '900267897', token: 'aBc_-123' });
  });

  it.each([
    ['', 'steamcommunity.com/tradeoffer/new/?partner=1&token=aBc_-123'],
    ['http', good.replace('https', 'http')],
    ['another host', good.replace('.com', '.com.evil.example')],
    ['a user before the host', good.replace('https://', 'https://steamcommunity.com@evil.example/')],
    ['a password', good.replace('https://', 'https://a:b@')],
    ['another port', good.replace('.com', '.com:444')],
    ['another path', good.replace('/new/', '/old/')],
    ['no partner', good.replace('partner=900267897&', '')],
    ['two partners', `${good}&partner=2`],
    ['two tokens', `${good}&token=aBc_-124`],
    ['a partner of 33 bits', good.replace('900267897', '4294967296')],
    ['partner 0', good.replace('900267897', '0')],
    ['a short token', good.replace('-123', '')],
    ['a strange token', good.replace('aBc_', 'aB$_')],
  ])('is refused: %s', (_name, text) => {
    expect(readTradeUrl(text)).toBeUndefined();
  });
});

describe('what the provider says', () => {
  it('of a deposit', () => {
    const statuses = [
      'pending',
      'in_hold',
      'success',
      'hold_approved',
      'fail',
      'hold_returned',
      'new',
      'toString',
    ];
    expect(statuses.map(standingOf)).toEqual([
      'PENDING',
      'IN_HOLD',
      'PAID',
      'PAID',
      'GONE',
      'GONE',
      'PENDING',
      'PENDING',
    ]);
  });

  it('of a trade offer', () => {
    expect(offerStanding('waiting_accept')).toMatchObject({ state: 'SENT', news: 'TRADE_OFFER_SUBMITTED' });
    expect(offerStanding('accepted')).toMatchObject({ state: 'COMPLETED', news: 'TRADE_APPROVED_BY_USER' });
    for (const status of ['canceled', 'timeout'])
      expect(offerStanding(status)).toMatchObject({ state: 'FAILED', news: 'TRADE_REJECTED_BY_USER' });
    for (const status of ['invalid_trade_token', 'user_not_tradable', 'trade_create_error'])
      expect(offerStanding(status)).toMatchObject({ state: 'FAILED', news: null });
    for (const status of ['creating_trade', 'of a later version', 'constructor'])
      expect(offerStanding(status)).toEqual({ state: 'SENT', why: [], news: null });
  });

  it('of skins that were bought together', () => {
    expect(outcomeOf(['SENT', 'COMPLETED'])).toBe('ALL');
    expect(outcomeOf(['SENT', 'FAILED'])).toBe('SOME');
    expect(outcomeOf(['FAILED', 'FAILED'])).toBe('NONE');
    expect(outcomeOf(['SENDING', 'FAILED'])).toBe('WAITING');
    expect(outcomeOf(['APPROVAL'])).toBe('WAITING');
  });
});

it('a name without its wear and marks is the one of the catalogue', () => {
  expect(
    [
      'AK-47 | Aphrodite (Field-Tested)',
      'StatTrak™ AK-47 | Asiimov (Factory New)',
      '★ StatTrak™ Karambit | Doppler (Factory New)',
      'Souvenir AWP | Dragon Lore (Well-Worn)',
      '★ Karambit',
      '★ StatTrak™ Bayonet | Gamma Doppler Emerald (Factory New)',
      '★ Gut Knife | Doppler Black Pearl (Factory New)',
      'CZ75-Auto | Emerald (Minimal Wear)',
    ].map(bareName),
  ).toEqual([
    'AK-47 | Aphrodite',
    'AK-47 | Asiimov',
    '★ Karambit | Doppler',
    'AWP | Dragon Lore',
    '★ Karambit',
    '★ Bayonet | Gamma Doppler',
    '★ Gut Knife | Doppler',
    'CZ75-Auto | Emerald',
  ]);
});

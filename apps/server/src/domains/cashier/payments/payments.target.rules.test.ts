import { expect, it } from 'vitest';
import { destinationOf, readTarget, storedTarget } from './payments.target.rules.ts';

const TRADE = { skinId: '7', name: 'AK-47', partner: '12', token: 'abcdefgh' };
const ADDRESS = { address: 'ltc1q', feeLevel: 'HIGH' };
const ROWS = [
  ['fireblocks', 'DEPOSIT', 'CRYPTO_DEPOSIT', { decidedBy: 'livia' }],
  ['fireblocks', 'WITHDRAW', 'CRYPTO_WITHDRAWAL', { ...ADDRESS, news: 'SENT' }],
  ['skinsback', 'WITHDRAW', 'SKIN_WITHDRAWAL', TRADE],
  ['skinsback', 'DEPOSIT', 'SKINS_DEPOSIT', { url: 'https://skins.test/7' }],
  ['payadmit', 'DEPOSIT', 'CARD_DEPOSIT', { page: 'https://card.test/7', reference: 'r', isClosed: true }],
  ['gift-cards', 'DEPOSIT', 'GIFT_CARD', {}],
  ['payadmit', 'DEPOSIT', 'CARD_DEPOSIT', { somethingNewer: 'kept' }],
] as const;

it.each(ROWS)(
  'reads what %s keeps of a %s as %s, and stores the same again',
  (provider, way, kind, stored) => {
    const read = readTarget({ provider, way }, stored);
    expect(read).toEqual({ ...stored, kind });
    expect(storedTarget(read)).toEqual(stored);
  },
);

it.each([
  ['fireblocks', { feeLevel: 'HIGH' }, 'address'],
  ['fireblocks', { address: 'ltc1q' }, 'feeLevel'],
  ['skinsback', { ...TRADE, token: 7 }, 'token'],
] as const)('refuses a withdrawal by %s that keeps %j', (provider, stored, missing) => {
  expect(() => readTarget({ provider, way: 'WITHDRAW' }, stored)).toThrow(`keeps no ${missing}`);
});

it('knows no withdrawal by card', () => {
  expect(() => readTarget({ provider: 'payadmit', way: 'WITHDRAW' }, {})).toThrow('nothing is paid out');
});

it('names where a withdrawal goes', () => {
  expect(destinationOf(readTarget({ provider: 'fireblocks', way: 'WITHDRAW' }, ADDRESS))).toBe('ltc1q');
  expect(destinationOf(readTarget({ provider: 'skinsback', way: 'WITHDRAW' }, TRADE))).toBe('AK-47');
  expect(destinationOf(readTarget({ provider: 'fireblocks', way: 'DEPOSIT' }, {}))).toBeNull();
});

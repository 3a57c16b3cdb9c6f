import { expect, it } from 'vitest';
import { readTarget, storedTarget } from './payments.target.rules.ts';

const ROWS = [
  {},
  { address: 'ltc1q', feeLevel: 'HIGH', news: 'SENT', decidedBy: 'livia' },
  { skinId: '7', name: 'AK-47', partner: '12', token: 'abcdefgh' },
  { url: 'https://skins.test/7' },
  { page: 'https://card.test/7', reference: 'r', remark: 'Paid late.', closed: 'yes' },
  { somethingOld: 'kept' },
];

it.each(ROWS)('stores again what was stored: %j', (row) => {
  expect(storedTarget(readTarget(row))).toEqual(row);
});

it('reads as one what belongs together', () => {
  expect(readTarget({ address: 'ltc1q', feeLevel: 'LOW' }).transfer).toEqual({
    address: 'ltc1q',
    feeLevel: 'LOW',
  });
  expect(readTarget({ skinId: '7', name: 'AK-47', partner: '12', token: 'abcdefgh' }).skin).toEqual({
    skinId: '7',
    name: 'AK-47',
    partner: '12',
    token: 'abcdefgh',
  });
  expect(readTarget({ closed: 'yes' }).isClosed).toBe(true);
  expect(readTarget({ page: 'https://card.test/7' })).toEqual({ page: 'https://card.test/7' });
});

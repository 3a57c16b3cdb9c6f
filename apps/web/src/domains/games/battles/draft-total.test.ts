import { expect, test } from 'vitest';
import { draftTotal } from './CreateBattleDialog.tsx';

test('adds prices to the cent and weights returns by them', () => {
  expect(draftTotal([])).toEqual({ price: 0, rtp: undefined });
  expect(
    draftTotal([
      { price: 0.1, rtp: '90.0000' },
      { price: 0.2, rtp: '90.0000' },
    ]),
  ).toEqual({
    price: 0.3,
    rtp: '90.00%',
  });
  expect(
    draftTotal([
      { price: 1, rtp: '88.0000' },
      { price: 3, rtp: '90.0000' },
    ]),
  ).toEqual({
    price: 4,
    rtp: '89.50%',
  });
});

test('a return is cut, never rounded up', () => {
  expect(draftTotal([{ price: 1, rtp: '89.9999' }])).toEqual({ price: 1, rtp: '89.99%' });
});

import { ApiError } from '@aureus/ui-kit/http.ts';
import { expect, it } from 'vitest';
import { beginBet } from './balance.ts';
import { nextGain, useGain } from './session.ts';

it.each([
  ['a payout below its stake is no win', 9.99, false],
  ['nor is the stake that comes back', 10, false],
  ['more than the stake is one', 10.01, true],
])('%s', (_what, payout, isWin) => {
  const bet = beginBet(1_000n);
  bet.settle({ balance: 100, payout });
  bet.reveal();
  expect(useGain.getState().isWin).toBe(isWin);
});

it('the stake of a refused bet comes back as no win', () => {
  nextGain(true);
  beginBet(1_000n).refuse(new ApiError('request.error.internal', 'Something went wrong!', 500));
  expect(useGain.getState().isWin).toBe(false);
});

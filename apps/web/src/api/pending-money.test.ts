import { describe, expect, it } from 'vitest';
import {
  hidePayout,
  isOwnBet,
  isPayoutHidden,
  pendingCents,
  showPayout,
  stakeAnswered,
  stakeSent,
} from './pending-money.ts';

describe('what the shown balance lacks', () => {
  it('is the stakes on their way and the payouts not seen yet', () => {
    stakeSent('a', 100n);
    stakeSent('b', 50n);
    expect(pendingCents()).toBe(150n);
    stakeAnswered(100n);
    hidePayout('a', 300n);
    expect(pendingCents()).toBe(350n);
    stakeAnswered(50n);
    hidePayout('b', 0n);
    expect(pendingCents()).toBe(300n);
    expect([isPayoutHidden('a'), isPayoutHidden('b')]).toEqual([true, false]);
    expect(showPayout('a')).toBe(300n);
    expect(isPayoutHidden('a')).toBe(false);
    expect(showPayout('a'), 'seen once').toBeUndefined();
    expect(showPayout('b'), 'a loss hides nothing').toBeUndefined();
    expect(pendingCents()).toBe(0n);
  });

  it('knows the bets of this page, also when they are over', () => {
    expect([isOwnBet('a'), isOwnBet('somebody')]).toEqual([true, false]);
  });
});

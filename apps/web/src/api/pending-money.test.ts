import { describe, expect, it } from 'vitest';
import {
  afterStakes,
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

  it('has what came meanwhile looked at once, when the last stake is answered', () => {
    let looks = 0;
    const look = () => {
      looks += 1;
    };
    expect(afterStakes(look)).toBe(false);
    stakeSent('c', 100n);
    stakeSent('d', 50n);
    expect([afterStakes(look), afterStakes(look)]).toEqual([true, true]);
    stakeAnswered(50n);
    expect(looks).toBe(0);
    stakeAnswered(100n);
    stakeSent('e', 1n);
    stakeAnswered(1n);
    expect(looks).toBe(1);
  });

  it('knows the bets of this page, also when they are over', () => {
    expect([isOwnBet('a'), isOwnBet('somebody')]).toEqual([true, false]);
  });
});

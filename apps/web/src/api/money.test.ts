import { PAYMENT_REASONS, paymentReason } from '@aureus/contract/payment-reasons.ts';
import { ownWords, phrasesText } from '@aureus/contract/sentences.ts';
import { ApiError } from '@aureus/ui-kit/http.ts';
import { describe, expect, it, test } from 'vitest';
import { reasonWords as portuguese } from '../words/pt-BR/api.words.ts';
import { reasonWords as russian } from '../words/ru/api.words.ts';
import { beginBet } from './balance.ts';
import { isShownHere, tellItself } from './own-news.ts';
import { reasonText, valueText } from './payment-reason.ts';
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
import { nextGain, useGain } from './session.ts';

describe('balance', () => {
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
});

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

describe('reasons', () => {
  const blanksOf = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).toSorted();

  test('each language names what the record names', () => {
    const english: Readonly<Record<string, string>> = PAYMENT_REASONS;
    for (const words of [portuguese, russian])
      for (const [name, sentence] of Object.entries(words))
        expect(blanksOf(sentence), sentence).toEqual(blanksOf(english[name] ?? ''));
  });

  test('a reason is said in each language, and what a person wrote stays', () => {
    const why = [paymentReason('velocity', { times: 3 }), ownWords('Not paid in time. Livia')];
    expect(phrasesText(why, portuguese, valueText)).toBe(
      'Você já fez 3 saques nas últimas 24 horas, por isso nossa equipe confere. Not paid in time. Livia',
    );
    expect(phrasesText(why, russian, valueText)).toBe(
      'Выводов за последние 24 часа: 3, поэтому этот проверяет наша команда. Not paid in time. Livia',
    );
    expect(reasonText(why)).toBe(
      'You withdrew 3 times in the last 24 hours, so our team reviews it. Not paid in time. Livia',
    );
  });

  test('what waits for a deposit limit is said in each language', () => {
    expect(phrasesText([paymentReason('limitReached')], russian, valueText)).toContain('лимит');
    expect(phrasesText([paymentReason('limitTooLow')], portuguese, valueText)).toContain('limite');
  });

  test('numbers are grouped, and a provider’s code stays as the provider writes it', () => {
    expect(phrasesText([paymentReason('cardRefusedWith', { code: '4.05' })], russian, valueText)).toBe(
      'Платёжная система отклонила этот платёж, код 4.05.',
    );
    const paid = { paid: '1000.50', paidIn: 'USD', asked: '50', askedIn: 'USD' };
    expect(reasonText([paymentReason('cardOtherAmount', paid)])).toBe(
      'Paid 1,000.50 USD of 50 USD: credited as received.',
    );
    expect(reasonText([paymentReason('dailyLimit', { coins: 2000 })])).toContain('above 2,000 coins');
    expect(reasonText([paymentReason('extrasTakenBack', { coins: 12.5 })])).toContain(': 12.50 coins');
  });

  test('nothing is said where the state says it all', () => {
    expect(reasonText([])).toBeUndefined();
  });
});

describe('news of a page’s own calls', () => {
  test('news of a call that this page tells of is known by the key of the call, and no other news is', () => {
    expect(isShownHere('one')).toBe(false);
    tellItself('one');
    expect(['one', 'another', undefined].map(isShownHere)).toEqual([true, false, false]);
  });
});

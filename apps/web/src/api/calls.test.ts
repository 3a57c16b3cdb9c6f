import { paymentReason } from '@aureus/contract/payment-reasons.ts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { refusalWords as portuguese } from '../words/pt-BR/api/refusals.words.ts';
import { refusalWords } from '../words/ru/api/refusals.words.ts';
import { call, saidBy } from './http.ts';
import { sendIntent } from './intent.ts';
import { queryClient } from './query-client.ts';
import { useStepUp } from './step-up.ts';

describe('calls', () => {
  test('what the contract does not have is no call', () => {
    const wrong = [
      // @ts-expect-error there is no such path
      () => call('GET /api/stairs'),
      // @ts-expect-error it needs a body
      () => call('POST /api/user/vault/lock'),
      // @ts-expect-error it has another body
      () => call('POST /api/user/vault/lock', { body: { days: 2, hours: 1 } }),
      // @ts-expect-error it has no such query
      () => call('GET /api/notification/paginated', { query: { side: 1 } }),
      // @ts-expect-error it needs an id
      () => call('GET /api/games/cases/:id'),
      // @ts-expect-error it moves money: only a call with a key will do
      () => call('POST /api/rain/tip', { body: { amount: 1 } }),
      // @ts-expect-error what is answered has no such field
      async () => (await call('GET /api/levels'))[0]?.stairs,
    ];
    expect(wrong).toHaveLength(7);
  });
});

describe('intent', () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  beforeEach(() => void vi.stubGlobal('fetch', fetch));
  afterEach(() => {
    vi.unstubAllGlobals();
    fetch.mockReset();
  });

  const tip = (amount: number) => sendIntent('POST /api/rain/tip', { body: { amount } });
  const answer = (status: number, body: object) => async () => Response.json(body, { status });
  const refused = (status: number, code: string, details?: object) =>
    answer(status, { error: { code, message: code, details } });
  const stepUp = { action: 'TIP', amount: 5, to: 'Cassia' };
  const codeAsked = refused(403, 'account.error.two_factor_required', stepUp);
  const question = () => vi.waitUntil(() => useStepUp.getState().question, 80_000);
  const done = answer(200, { data: 'done' });
  const keys = () => fetch.mock.calls.map(([, call]) => new Headers(call?.headers).get('idempotency-key'));
  const distinct = () => new Set(keys()).size;

  test('an intent keeps its key while no one knows what became of it', async () => {
    fetch.mockRejectedValueOnce(new Error('lost')).mockImplementationOnce(refused(503, 'busy'));
    await expect(tip(5)).rejects.toThrow('busy');
    fetch.mockImplementationOnce(done);
    await expect(tip(5)).resolves.toBe('done');
    expect([keys().length, distinct()]).toEqual([3, 1]);
  });

  test('another amount is another intent, also while no one knows what became of the first', async () => {
    fetch.mockImplementationOnce(refused(503, 'busy'));
    await expect(tip(5)).rejects.toThrow('busy');
    fetch.mockImplementationOnce(done);
    await tip(6);
    expect([keys().length, distinct()]).toEqual([2, 2]);
  });

  test('a code that is asked for goes with the same key; another amount is another intent', async () => {
    fetch.mockImplementationOnce(codeAsked);
    const sent = tip(5);
    const { asked: details, send } = await question();
    expect(details).toEqual(stepUp);
    fetch.mockImplementationOnce(refused(400, 'account.error.two_factor_invalid'));
    await expect(send('000000')).rejects.toThrow('two_factor_invalid');
    fetch.mockImplementationOnce(done);
    await send('123456');
    await expect(sent).resolves.toBe('done');
    expect(useStepUp.getState().question).toBeNull();
    expect([keys().length, distinct()]).toEqual([3, 1]);
    expect(fetch.mock.calls.map(([, call]) => call?.body)).toEqual([
      '{"amount":5}',
      '{"amount":5,"code":"000000"}',
      '{"amount":5,"code":"123456"}',
    ]);
    fetch.mockImplementationOnce(done);
    await tip(6);
    expect(distinct()).toBe(2);
  });

  test('a question ends when it is given up, and when the call is refused for another reason', async () => {
    fetch.mockImplementationOnce(codeAsked);
    const answer = tip(5);
    (await question()).giveUp();
    await expect(answer).rejects.toThrow('Not confirmed');
    fetch.mockImplementationOnce(codeAsked);
    const poor = tip(5);
    const { send } = await question();
    fetch.mockImplementationOnce(refused(402, 'wallet.error.wallet_insufficient_balance'));
    await send('123456');
    await expect(poor).rejects.toThrow('insufficient_balance');
    expect(useStepUp.getState().question).toBeNull();
  });

  test('a code of a sign-in that waits is no question of a call', async () => {
    fetch.mockImplementationOnce(refused(403, 'account.error.two_factor_required'));
    await expect(sendIntent('POST /api/user/vault/withdraw', { body: { amount: 5 } })).rejects.toThrow(
      'two_factor_required',
    );
    expect(useStepUp.getState().question).toBeNull();
  });

  test('what was done or refused for good is asked for again under a new key', async () => {
    fetch.mockImplementation(done);
    await tip(5);
    await tip(5);
    expect(distinct()).toBe(2);
    fetch.mockImplementationOnce(refused(402, 'wallet.error.wallet_insufficient_balance'));
    await expect(tip(5)).rejects.toThrow();
    await tip(5);
    expect(distinct()).toBe(4);
  });
});

describe('the cache', () => {
  afterEach(() => queryClient.clear());

  /** Observes a query whose answers arrive when the test resolves them. */
  function asking(key: string) {
    const answers: ((value: string) => void)[] = [];
    const observer = new QueryObserver<string>(queryClient, {
      queryKey: [key],
      queryFn: () => new Promise<string>((resolve) => void answers.push(resolve)),
    });
    const stop = observer.subscribe(() => {});
    return { answers, stop, shown: () => observer.getCurrentResult().data };
  }

  it('asks again for what was asked the first time when it became invalid', async () => {
    const page = asking('reminder');
    expect(page.answers).toHaveLength(1);
    void queryClient.invalidateQueries({ queryKey: ['reminder'] });
    page.answers[0]?.('from before the change');
    await expect.poll(() => page.answers.length).toBe(2);
    page.answers[1]?.('from after it');
    await expect.poll(page.shown).toBe('from after it');
    page.stop();
  });

  it('leaves alone what is only marked, and what is asked for under another key', async () => {
    const [page, other] = [asking('notifications'), asking('other')];
    void queryClient.invalidateQueries({ queryKey: ['notifications'], refetchType: 'none' });
    page.answers[0]?.('first');
    other.answers[0]?.('first');
    await expect.poll(() => [page.shown(), other.shown()]).toEqual(['first', 'first']);
    expect([page.answers.length, other.answers.length]).toEqual([1, 1]);
    for (const { stop } of [page, other]) stop();
  });
});

describe('refusals', () => {
  const textOf = (code: string, details?: unknown) => saidBy(refusalWords, code, 'In English.', details);

  it('a refusal is said by its code', () => {
    expect(textOf('spin.error.closed')).toBe('Ставки на этот раунд закрыты.');
  });

  it('a text that says more than its code is made of the details, and without them it is the server’s', () => {
    expect(textOf('chat.error.slow_room', { seconds: 30 })).toContain('30');
    expect(textOf('chat.error.slow_room')).toBe('In English.');
  });

  it.each([
    ['Russian', refusalWords, 'L, M или ltc1'],
    ['Portuguese', portuguese, 'L, M ou ltc1'],
  ])('an address of another network is named with both networks in %s', (_language, words, beginning) => {
    const fault = {
      kind: 'OTHER_NETWORK',
      network: 'Litecoin',
      begins: ['L', 'M', 'ltc1'],
      other: 'Bitcoin',
    };
    const text = saidBy(words, 'cashier.error.address', 'In English.', fault);
    for (const part of ['Bitcoin', 'Litecoin', beginning]) expect(text).toContain(part);
  });

  it.each([
    ['Russian', refusalWords, 'Сумма не может быть больше 1,000.', 'Такого номера CPF нет. Проверьте цифры.'],
    [
      'Portuguese',
      portuguese,
      'O valor não pode passar de 1,000.',
      'Este CPF não é válido. Confira os números.',
    ],
  ])('too much by card, and a wrong CPF, are refused as such in %s', (_language, words, amount, cpf) => {
    // Numbers are written in the build's language, which is English here.
    expect(saidBy(words, 'card.error.amount', 'In English.', { kind: 'MOST', usd: 1000 })).toBe(amount);
    expect(saidBy(words, 'card.error.document', 'In English.', { kind: 'INVALID' })).toBe(cpf);
  });

  it('a payment that the provider declined is refused with its reason', () => {
    const why = [paymentReason('cardRefusedWith', { code: '4.05' })];
    // Reasons are written in the build's language, which is English here.
    expect(textOf('card.error.refused', { why })).toBe(
      'The payment provider declined this payment with code 4.05.',
    );
    expect(textOf('card.error.refused', { why: [] })).toBe('Платёжный сервис отклонил платёж.');
  });

  it('a code that no one has translated keeps the server’s text', () => {
    expect(textOf('staff.error.vote_twice')).toBe('In English.');
  });
});

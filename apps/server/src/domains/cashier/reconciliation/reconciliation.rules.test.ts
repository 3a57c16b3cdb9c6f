import { describe, expect, it } from 'vitest';
import type { StatementLine } from '../payments/payments.providers.ts';
import { type BookLine, differencesOf } from './reconciliation.rules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute));
/** The statement is complete from minute 10. Anything newer than minute 50 may not have reached both sides yet. */
const WINDOW = { complete: at(10), settled: at(50) };

const bookLine: BookLine = {
  providerId: 'there-1',
  ref: 'here-1',
  way: 'WITHDRAW',
  state: 'COMPLETED',
  method: 'LTC',
  amount: '0.5',
  playerId: 1001n,
  amountCents: 8_200n,
  ledger: 8_200n,
  createdAt: at(20),
  isSentBack: false,
  sentPart: null,
  isJudged: false,
};
const line: StatementLine = {
  providerId: 'there-1',
  ref: 'here-1',
  way: 'WITHDRAW',
  standing: 'PAID',
  method: 'LTC',
  amount: '0.50',
  playerId: null,
  createdAt: at(21),
  changedAt: at(22),
};
const kinds = (books: readonly BookLine[], statement: readonly StatementLine[]) =>
  differencesOf(books, statement, WINDOW).map(({ subject, kind }) => [subject, kind]);

describe('our books and a statement', () => {
  it('agree when both say the same', () => {
    expect(differencesOf([bookLine], [line], WINDOW)).toEqual([]);
  });

  it.each<[string, StatementLine]>([
    ['was paid', { ...line, providerId: 'there-2' }],
    ['is under way', { ...line, providerId: 'there-2', standing: 'OPEN' }],
    ['was paid just now', { ...line, providerId: 'there-2', createdAt: at(55), changedAt: at(55) }],
  ])('differ by a withdrawal that was paid once and %s once more', (_name, second) => {
    expect(differencesOf([bookLine], [line, second], WINDOW)).toEqual([
      { subject: 'there-2', kind: 'TWICE_THERE', ours: 'there-1', theirs: 'there-2' },
    ]);
  });

  it('agree when a first try of a withdrawal failed and the second one was paid', () => {
    const failed: StatementLine = { ...line, providerId: 'there-0', ref: null, standing: 'FAILED' };
    expect(differencesOf([bookLine], [failed, line], WINDOW)).toEqual([]);
  });

  it.each<[string, Partial<BookLine>, Partial<StatementLine>, string]>([
    ['what failed there and is paid here', {}, { standing: 'FAILED' }, 'STATE'],
    ['what is open there and paid here', {}, { standing: 'OPEN' }, 'STATE'],
    ['what was paid there long ago and waits here', { state: 'SENT', ledger: 0n }, {}, 'STATE'],
    ['an amount', {}, { amount: '0.51' }, 'AMOUNT'],
    ['a method', {}, { method: 'BTC' }, 'METHOD'],
    ['a player', { way: 'DEPOSIT', state: 'CREDITED' }, { way: 'DEPOSIT', playerId: 1002n }, 'PLAYER'],
    ['what the ledger moved', { ledger: 8_199n }, {}, 'LEDGER'],
    ['what the ledger moved for nothing', { state: 'FAILED' }, { standing: 'FAILED' }, 'LEDGER'],
  ])('differ by %s', (_name, here, there, kind) => {
    expect(kinds([{ ...bookLine, ...here }], [{ ...line, ...there }])).toEqual([['there-1', kind]]);
  });

  it('differ by what only one of them knows, once it had the time to be known', () => {
    const unknown: StatementLine = { ...line, providerId: 'there-9', ref: null };
    expect(kinds([], [unknown])).toEqual([['there-9', 'MISSING_HERE']]);
    expect(kinds([], [{ ...unknown, createdAt: at(55) }])).toEqual([]);
    expect(kinds([], [{ ...unknown, standing: 'FAILED' }])).toEqual([]);
    expect(kinds([bookLine], [])).toEqual([['there-1', 'MISSING_THERE']]);
    expect(kinds([{ ...bookLine, createdAt: at(55) }], [])).toEqual([]);
    expect(kinds([{ ...bookLine, createdAt: at(5) }], [])).toEqual([]);
    expect(kinds([{ ...bookLine, state: 'QUEUED', providerId: null, ledger: 0n }], [])).toEqual([]);
  });

  it('agree about a payment that both know by one of its two ids', () => {
    expect(kinds([{ ...bookLine, providerId: null }], [line])).toEqual([]);
    expect(kinds([bookLine], [{ ...line, ref: null }])).toEqual([]);
    expect(kinds([bookLine], [{ ...line, ref: null, providerId: 'there-9' }])).toEqual([
      ['there-9', 'MISSING_HERE'],
      ['there-1', 'MISSING_THERE'],
    ]);
    const two = { ...bookLine, providerId: 'there-2', ref: 'here-2' };
    expect(kinds([bookLine, two], [line, { ...line, providerId: 'there-2', ref: 'here-2' }])).toEqual([]);
    expect(kinds([bookLine, two], [line])).toEqual([['there-2', 'MISSING_THERE']]);
  });

  it('differ by a payment that is a deposit for the one and a withdrawal for the other', () => {
    expect(kinds([bookLine], [{ ...line, way: 'DEPOSIT' }])).toEqual([
      ['there-1', 'MISSING_HERE'],
      ['there-1', 'MISSING_THERE'],
    ]);
  });

  it.each<[string, Partial<StatementLine>]>([
    ['a deposit', { way: 'DEPOSIT' }],
    ['a withdrawal that we did not name', { ref: null }],
    ['what failed', { standing: 'FAILED' }],
  ])('count %s that is reported twice as one payment', (_name, there) => {
    const second = { ...line, ...there };
    expect(kinds([], [second, { ...second, providerId: 'there-2' }]).map(([, kind]) => kind)).not.toContain(
      'TWICE_THERE',
    );
  });

  it.each<[BookLine['state'], string | null, boolean]>([
    ['SENT', 'there-1', true],
    ['SENDING', 'there-1', true],
    ['CREATED', 'there-1', false],
    ['QUEUED', 'there-1', false],
    ['APPROVAL', 'there-1', false],
    ['SENT', null, false],
  ])('miss there what is %s here and has the id %s: %s', (state, providerId, isMissed) => {
    const missing = kinds([{ ...bookLine, state, providerId, ledger: 0n }], []);
    expect(missing).toEqual(isMissed ? [['there-1', 'MISSING_THERE']] : []);
  });

  it('miss only what is as old as both go back, the first moment included and the last one not', () => {
    const moments = [at(10), at(50)].map((createdAt) => kinds([{ ...bookLine, createdAt }], []).length);
    expect(moments).toEqual([1, 0]);
    const unknown = { ...line, providerId: 'there-9', ref: null };
    expect(kinds([], [{ ...unknown, createdAt: at(50) }])).toEqual([]);
  });

  it('may say anything of what waits here, until it is settled there', () => {
    const waiting: BookLine = { ...bookLine, state: 'SENT', ledger: 0n };
    expect(kinds([waiting], [{ ...line, standing: 'OPEN' }])).toEqual([]);
    expect(kinds([waiting], [{ ...line, changedAt: at(50) }])).toEqual([]);
    expect(kinds([waiting], [{ ...line, changedAt: at(49) }])).toEqual([['there-1', 'STATE']]);
    expect(kinds([waiting], [{ ...line, standing: 'FAILED' }])).toEqual([['there-1', 'STATE']]);
  });

  it('agree about what failed here, unless it was paid there', () => {
    const failed: BookLine = { ...bookLine, state: 'FAILED', ledger: 0n };
    expect(kinds([failed], [{ ...line, standing: 'FAILED' }])).toEqual([]);
    expect(kinds([failed], [line])).toEqual([['there-1', 'STATE']]);
    // The payment failed here before the provider knew of it. A later report of the payment is a difference only once
    // the report is settled.
    expect(kinds([{ ...failed, providerId: null }], [{ ...line, standing: 'OPEN' }])).toEqual([]);
    expect(kinds([{ ...failed, providerId: null }], [{ ...line, changedAt: at(55) }])).toEqual([]);
    expect(kinds([{ ...bookLine, providerId: null }], [{ ...line, standing: 'OPEN' }])).toEqual([
      ['there-1', 'STATE'],
    ]);
  });

  it('need not agree about the amount of what came to nothing on either side', () => {
    const failed: BookLine = { ...bookLine, way: 'DEPOSIT', state: 'FAILED', ledger: 0n };
    const gone: StatementLine = { ...line, way: 'DEPOSIT', standing: 'FAILED', amount: '0.7' };
    expect(kinds([failed], [gone])).toEqual([]);
    expect(kinds([failed], [{ ...gone, isPart: false }])).toEqual([]);
    expect(kinds([failed], [{ ...gone, isPart: true }])).toEqual([['there-1', 'AMOUNT']]);
    const reversed: BookLine = { ...failed, state: 'REVERSED' };
    expect(kinds([reversed], [gone])).toEqual([['there-1', 'AMOUNT']]);
    expect(kinds([{ ...reversed, amount: '0.0' }], [gone])).toEqual([]);
    const paid: BookLine = { ...failed, state: 'CREDITED', ledger: 8_200n };
    expect(kinds([paid], [{ ...gone, standing: 'PAID' }])).toEqual([['there-1', 'AMOUNT']]);
    expect(kinds([{ ...paid, amount: '0' }], [{ ...gone, standing: 'PAID' }])).toEqual([
      ['there-1', 'AMOUNT'],
    ]);
  });

  it('agree about what a person has sent back or judged', () => {
    const credited: BookLine = { ...bookLine, way: 'DEPOSIT', state: 'CREDITED' };
    const there: StatementLine = { ...line, way: 'DEPOSIT', method: 'BTC', amount: '9' };
    expect(kinds([{ ...credited, isJudged: true }], [there])).toEqual([]);
    expect(kinds([{ ...credited, isJudged: true }], [{ ...there, standing: 'OPEN' }])).toEqual([
      ['there-1', 'STATE'],
    ]);
    expect(kinds([{ ...credited, isSentBack: true }], [{ ...there, standing: 'FAILED' }])).toEqual([]);
    expect(kinds([{ ...credited, isSentBack: true }], [there])).toEqual([['there-1', 'METHOD']]);
    const part: BookLine = { ...credited, sentPart: '0.1267' };
    const back: StatementLine = { ...line, way: 'DEPOSIT', standing: 'FAILED' };
    expect(kinds([part], [{ ...back, isPart: true, amount: '0.13' }])).toEqual([]);
    expect(kinds([part], [back])).toEqual([['there-1', 'STATE']]);
  });

  it.each([
    ['0.5', '.5'],
    ['0.5', '00.500'],
    ['10', '10.0'],
    ['10', '10'],
    ['0', '0.00'],
    ['100', '0100'],
  ])('agree about %s and %s', (ours, theirs) => {
    expect(kinds([{ ...bookLine, amount: ours }], [{ ...line, amount: theirs }])).toEqual([]);
  });

  it.each([
    ['10', '1'],
    ['100', '10'],
    ['0.5', '5'],
    ['1.05', '1.5'],
  ])('differ by %s and %s', (ours, theirs) => {
    expect(kinds([{ ...bookLine, amount: ours }], [{ ...line, amount: theirs }])).toEqual([
      ['there-1', 'AMOUNT'],
    ]);
  });

  it('agree about whose a payment is where the provider cannot tell, or tells the same', () => {
    expect(kinds([bookLine], [{ ...line, playerId: 1001n }])).toEqual([]);
  });
});

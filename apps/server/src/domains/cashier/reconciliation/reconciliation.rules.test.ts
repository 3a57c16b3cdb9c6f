import { describe, expect, it } from 'vitest';
import { type BookLine, differencesOf, type StatementLine } from './reconciliation.rules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute));
/** Books begin at minute 10; what is newer than minute 50 may still be on its way. */
const WINDOW = { complete: at(10), settled: at(50) };

const own: BookLine = {
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
    expect(differencesOf([own], [line], WINDOW)).toEqual([]);
  });

  it.each<[string, StatementLine]>([
    ['was paid', { ...line, providerId: 'there-2' }],
    ['is under way', { ...line, providerId: 'there-2', standing: 'OPEN' }],
    ['was paid just now', { ...line, providerId: 'there-2', createdAt: at(55), changedAt: at(55) }],
  ])('differ by a withdrawal that was paid once and %s once more', (_name, second) => {
    expect(differencesOf([own], [line, second], WINDOW)).toEqual([
      { subject: 'there-2', kind: 'TWICE_THERE', ours: 'there-1', theirs: 'there-2' },
    ]);
  });

  it('agree when a first try of a withdrawal failed and the second one was paid', () => {
    const failed: StatementLine = { ...line, providerId: 'there-0', ref: null, standing: 'FAILED' };
    expect(differencesOf([own], [failed, line], WINDOW)).toEqual([]);
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
    expect(kinds([{ ...own, ...here }], [{ ...line, ...there }])).toEqual([['there-1', kind]]);
  });

  it('differ by what only one of them knows, once it had the time to be known', () => {
    const unknown: StatementLine = { ...line, providerId: 'there-9', ref: null };
    expect(kinds([], [unknown])).toEqual([['there-9', 'MISSING_HERE']]);
    expect(kinds([], [{ ...unknown, createdAt: at(55) }])).toEqual([]);
    expect(kinds([], [{ ...unknown, standing: 'FAILED' }])).toEqual([]);
    expect(kinds([own], [])).toEqual([['there-1', 'MISSING_THERE']]);
    expect(kinds([{ ...own, createdAt: at(55) }], [])).toEqual([]);
    expect(kinds([{ ...own, createdAt: at(5) }], [])).toEqual([]);
    expect(kinds([{ ...own, state: 'QUEUED', providerId: null, ledger: 0n }], [])).toEqual([]);
  });
});

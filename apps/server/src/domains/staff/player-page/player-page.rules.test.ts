import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkText, foldBets, giftText, limitText, mergeTimeline, paymentText } from './player-page.rules.ts';

const bet = (minute: number, game = 'spin', stake = 100n, payout: bigint | null = 50n) => ({
  game,
  stake,
  payout,
  at: new Date(minute * 60_000),
  seq: BigInt(minute),
});

describe('bets of a player', () => {
  it('are one line for each sitting, which ends with a break of half an hour', () => {
    const lines = foldBets([bet(200, 'mines'), bet(190), bet(150), bet(121), bet(120, 'spin', 100n, null)]);
    expect(lines.map(({ at, text, coins }) => [at / 60_000, text, coins])).toEqual([
      [190, '2 bets on Mines and Spin', -1],
      [120, '3 bets on Spin', -2],
    ]);
    expect(lines[1]?.detail).toBe('3.00 staked, 1.00 paid, 30 min');
    expect(foldBets([])).toEqual([]);
    expect(foldBets([bet(0, 'chess')])).toEqual([
      {
        key: '0',
        at: 0,
        kind: 'PLAY',
        text: '1 bet on chess',
        detail: '1.00 staked, 0.50 paid, 0 min',
        coins: -0.5,
      },
    ]);
    expect(foldBets([bet(30), bet(0)])).toHaveLength(1);
    expect(foldBets([bet(31), bet(0)])).toHaveLength(2);
  });

  it('have the names of their games and gifts', () => {
    const games = ['spin', 'cases', 'battles', 'mines', 'upgrader', 'plinko'].map(
      (game) => foldBets([bet(0, game)])[0]?.text,
    );
    expect(games).toEqual(
      ['Spin', 'Cases', 'Case Battles', 'Mines', 'Upgrader', 'Plinko'].map((name) => `1 bet on ${name}`),
    );
    expect(['staffCredit', 'tip', 'rainShare', 'rankCase', 'other'].map(giftText)).toEqual([
      'Credit by staff',
      'Tip',
      'Rain',
      'Level case',
      'other',
    ]);
  });
});

describe('a timeline', () => {
  type List = Parameters<typeof mergeTimeline>[0][number];
  const list = (
    kind: List['kind'],
    ats: readonly number[],
    isMore = false,
    before: string | null = null,
  ): List => ({
    kind,
    before,
    isMore,
    entries: ats.map((at, index) => ({
      key: `${ats.length - index}`,
      at,
      kind,
      text: '',
      detail: '',
      coins: null,
    })),
  });

  it('has the newest of all lists, and how far each of them has come', () => {
    const lists = [list('GIFT', [9, 3]), list('STAFF', [5])];
    expect(mergeTimeline(lists, 3)).toMatchObject({ entries: [{ at: 9 }, { at: 5 }, { at: 3 }], next: null });
    expect(mergeTimeline(lists, 2)).toMatchObject({ entries: [{ at: 9 }, { at: 5 }], next: 'GIFT:2' });
    expect(mergeTimeline(lists, 1).next).toBe('GIFT:2,STAFF:0');
    expect(mergeTimeline([list('GIFT', []), list('STAFF', [])], 2)).toEqual({ entries: [], next: null });
  });

  it('ends a page where a list goes on that isn’t read yet', () => {
    expect(mergeTimeline([list('GIFT', [9, 8], true), list('STAFF', [5])], 5)).toMatchObject({
      entries: [{ at: 9 }, { at: 8 }],
      next: 'GIFT:1,STAFF:0',
    });
    expect(mergeTimeline([list('GIFT', [4], false, '7'), list('STAFF', [5, 4], true, '9')], 1).next).toBe(
      'GIFT:7,STAFF:2',
    );
  });

  it('keeps all that happened in one moment', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.nat(3), { maxLength: 9 }), { minLength: 1, maxLength: 4 }), (all) => {
        const kinds = ['GIFT', 'STAFF', 'PLAY', 'SESSION'] as const;
        const whole = all.map((ats, index) => ({
          kind: kinds[index] ?? 'GIFT',
          own: ats
            .toSorted((one, other) => other - one)
            .map((at, place) => ({ at, key: ats.length - place })),
        }));
        const seen: string[] = [];
        for (let next: string | null = '', pages = 0; next !== null && pages < 99; pages += 1) {
          const from = new Map(next.split(',').map((part) => part.split(':') as [string, string]));
          const lists = whole
            .filter(({ kind }) => next === '' || from.has(kind))
            .map(({ kind, own }): List => {
              const before = from.get(kind) ?? null;
              const older = own.filter(
                ({ key }) => before === null || before === '0' || key < Number(before),
              );
              return {
                kind,
                before,
                isMore: older.length > 2,
                entries: older.slice(0, 2).map(({ at, key }) => ({
                  key: String(key),
                  at,
                  kind,
                  text: `${kind} ${key}`,
                  detail: '',
                  coins: null,
                })),
              };
            });
          const page = mergeTimeline(lists, 3);
          seen.push(...page.entries.map(({ text }) => text));
          next = page.next;
        }
        expect(seen.toSorted()).toEqual(
          whole.flatMap(({ kind, own }) => own.map(({ key }) => `${kind} ${key}`)).toSorted(),
        );
      }),
    );
  });
});

describe('what a player changed', () => {
  const change = {
    id: 1n,
    what: 'DEPOSIT',
    period: 'week',
    before: null,
    after: null,
    date: null,
    at: new Date(0),
  } as const;
  const until = new Date(Date.UTC(2026, 10, 3, 23, 59));
  it.each([
    [{ before: 500_000n, after: 300_000n }, 'Deposit limit, week: 5,000.00 to 3,000.00', 'at once'],
    [
      { what: 'LOSS', period: null, after: 1n, date: until },
      'Loss limit, : none to 0.01',
      'from 3 Nov 2026 on',
    ],
    [{ before: 0n }, 'Deposit limit, week: 0.00 to none', 'at once'],
    [{ what: 'SELF_BAN' }, 'Self-excluded', 'for good'],
    [{ what: 'SELF_BAN', date: until }, 'Self-excluded', 'until 3 Nov 2026'],
    [{ what: 'BREAK', date: until }, 'Took a break', 'until 3 Nov 2026'],
  ] as const)('%#: is said in words', (more, text, detail) =>
    expect(limitText({ ...change, ...more })).toEqual({ text, detail }),
  );
});

describe('bets that are folded', () => {
  it('are one sitting up to half an hour apart, and two from there on', () => {
    const half = 30;
    expect(foldBets([bet(half), bet(0)])).toHaveLength(1);
    expect(foldBets([bet(half + 1), bet(0)])).toHaveLength(2);
    expect(foldBets([bet(3)])[0]).toMatchObject({
      text: '1 bet on Spin',
      key: '3',
      detail: '1.00 staked, 0.50 paid, 0 min',
    });
  });
});

it('payments and checks stand in words', () => {
  expect(paymentText({ state: 'APPROVAL', reason: 'It is the first.' })).toBe(
    'waits for approval: It is the first.',
  );
  expect(paymentText({ state: 'COMPLETED', reason: null })).toBe('completed');
  expect(checkText({ level: 'basic', state: 'RETRY' })).toBe('Identity check: to try again');
  expect(checkText({ level: 'advanced', state: 'APPROVED' })).toBe('Address check: passed');
});

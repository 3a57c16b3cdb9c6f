import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTimeline } from './timeline.rules.ts';

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
      code: 'NOTE',
      values: { by: '', text: '' },
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
                  code: 'NOTE',
                  values: { by: '', text: `${kind} ${key}` },
                  coins: null,
                })),
              };
            });
          const page = mergeTimeline(lists, 3);
          seen.push(...page.entries.map(({ values }) => ('text' in values ? values.text : '')));
          next = page.next;
        }
        expect(seen.toSorted()).toEqual(
          whole.flatMap(({ kind, own }) => own.map(({ key }) => `${kind} ${key}`)).toSorted(),
        );
      }),
    );
  });
});

import type { CaseEditor } from '@aureus/contract/staff-cases.ts';
import { expect, it } from 'vitest';
import { atOtherCopy, bodyOf, priceOf, slugOf, startOf, sumOf, ticketsOf } from './draft.ts';

const item = { id: 'awp', name: 'AWP', imageUrl: '', price: 10, rarity: 1, color: '' };

it('starts with the case as it is, and says it back unchanged', () => {
  const live = {
    name: 'Box',
    price: 2.5,
    version: '7',
    rows: [{ item, tickets: 100_000 }],
    figures: {} as never,
  };
  const draft = startOf({ id: 'box', imageUrl: '', live, draft: null, versions: [] });
  expect(sumOf(draft.rows)).toBe(100_000);
  expect(bodyOf(draft)).toEqual({
    name: 'Box',
    price: 2.5,
    items: [{ id: 'awp', tickets: 100_000 }],
    note: '',
    publishAt: null,
  });
});

it.each([
  ['12', 12],
  ['0.05', 0.05],
  ['1e3', undefined],
  ['', undefined],
  ['1.234', undefined],
])('reads the price %j as %s', (text, price) => expect(priceOf(text)).toBe(price));

it('reads tickets and addresses as typed, and times as UTC', () => {
  expect(['1,750', 'x', '9999999', '1e3', '10.5', ''].map(ticketsOf)).toEqual([1_750, 0, 100_000, 0, 0, 0]);
  expect(slugOf(' Fresh Spoils! ')).toBe('fresh-spoils');
  expect(bodyOf({ name: 'x', price: '1', rows: [], note: '', publishAt: '2026-11-24T12:00' }).publishAt).toBe(
    Date.UTC(2026, 10, 24, 12),
  );
});

it('asks before another member’s draft replaces what isn’t saved', () => {
  const copy = { draft: { updatedAt: 20 } as NonNullable<CaseEditor['draft']> };
  expect(atOtherCopy(copy, { isUnsaved: true, savedAt: undefined })).toBe('ASK');
  expect(atOtherCopy(copy, { isUnsaved: true, savedAt: 10 })).toBe('ASK');
  expect(atOtherCopy({ draft: null }, { isUnsaved: true, savedAt: undefined })).toBe('ASK');
  // What was typed between the member's own save and the reply stays.
  expect(atOtherCopy(copy, { isUnsaved: true, savedAt: 20 })).toBe('GO_ON');
  expect(atOtherCopy(copy, { isUnsaved: false, savedAt: undefined })).toBe('TAKE');
});

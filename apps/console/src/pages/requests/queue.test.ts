import type { RequestRow } from '@aureus/contract/staff-queue.ts';
import { expect, test } from 'vitest';
import { decidesBy, groupQueue, shareOf, subjectName, tabsOf } from './queue.ts';
import { requestsWords } from './requests.words.tsx';

const MINUTE = 60_000;
const NOW = 1_000 * MINUTE;

function row(id: string, kind: RequestRow['kind'], dueIn: number): RequestRow {
  return {
    id,
    kind,
    state: 'OPEN',
    who: { name: id, playerId: null, level: null },
    coins: null,
    detail: { code: 'METHOD', values: { method: 'BTC' } },
    signs: [],
    needs: 2,
    approvals: 0,
    needsOwner: false,
    waitsFor: [],
    createdAt: NOW + dueIn * MINUTE - 60 * MINUTE,
    dueAt: NOW + dueIn * MINUTE,
    claim: null,
    hasVoted: false,
  };
}

test('groups requests by how near they are to their target, in the order they came in', () => {
  const requests = [
    row('4', 'WITHDRAWAL', -20),
    row('2', 'ROLE_CHANGE', -3),
    row('3', 'WITHDRAWAL', 30),
    row('1', 'WITHDRAWAL', 45),
  ];
  const groups = groupQueue(requests, NOW).map(({ urgency, rows }) => [urgency, rows.map(({ id }) => id)]);
  expect(groups).toEqual([
    ['LATE', ['4', '2']],
    ['SOON', ['3']],
    ['ON_TIME', ['1']],
  ]);
});

test('groups without requests are left out', () => {
  expect(groupQueue([row('2', 'ROLE_CHANGE', -3)], NOW)).toHaveLength(1);
});

test('a kind has a tab while some of it wait, or while it is open', () => {
  expect(tabsOf([{ kind: 'WITHDRAWAL' }], 'ALL')).toEqual(['ALL', 'WITHDRAWAL', 'ENDED']);
  expect(tabsOf([], 'CREDIT')).toEqual(['ALL', 'CREDIT', 'ENDED']);
});

test('the share of the time that is over reaches 1 at the target', () => {
  expect(shareOf(row('1', 'WITHDRAWAL', 0), NOW)).toBe(1);
  expect(shareOf(row('1', 'WITHDRAWAL', 30), NOW)).toBe(0.5);
});

test('an approval decides once enough members agree and no certain vote is missing', () => {
  expect(decidesBy({ makes: 2, needs: 2, waitsFor: [] })).toBe(true);
  expect(decidesBy({ makes: 1, needs: 2, waitsFor: [] })).toBe(false);
  expect(decidesBy({ makes: 1, needs: 2, waitsFor: ['TEAM'] })).toBe(false);
});

test("an approval that doesn't decide names the votes still missing", () => {
  const { another } = requestsWords.decision;
  expect(another({ makes: 1, needs: 2, waitsFor: [] })).toBe(
    'Your vote makes 1 of 2. Then 1 more person must agree.',
  );
  expect(another({ makes: 1, needs: 2, waitsFor: ['TEAM'] })).toBe(
    'Your vote makes 1 of 2. Then 1 more person must agree: somebody of another team.',
  );
  expect(another({ makes: 1, needs: 3, waitsFor: ['OWNER', 'REVIEW'] })).toBe(
    'Your vote makes 1 of 3. Then 2 more people must agree, an owner among them.',
  );
});

test('what has no name of its own is known by its label', () => {
  const named = (name: string, label?: RequestRow['who']['label']) =>
    subjectName({ who: { name, playerId: null, level: null, ...(label && { label }) } });
  expect(named('', { code: 'SWITCH', values: { name: 'battles' } })).toBe('Case Battles');
  expect(named('', { code: 'PROVIDER', values: { provider: 'skinsback' } })).toBe('Skinsback');
  expect(named('', { code: 'CARDS', values: { cards: 2, usd: 5 } })).toBe('2 cards of $5');
  expect(named('battles')).toBe('battles');
});

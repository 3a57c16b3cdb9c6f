import type { RequestRow } from '@aureus/contract/staff-queue.ts';
import { expect, test } from 'vitest';
import { afterApproval, groupQueue, shareOf, subjectName, tabsOf } from './queue.ts';

const MINUTE = 60_000;
const NOW = 1_000 * MINUTE;

function row(id: string, kind: RequestRow['kind'], dueIn: number): RequestRow {
  return {
    id,
    kind,
    state: 'OPEN',
    who: { name: id, playerId: null, level: null },
    coins: null,
    detail: '',
    signs: [],
    needs: 2,
    approvals: 0,
    needsOwner: false,
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

test('an approval decides when enough agree and an owner is among them where one must be', () => {
  const owners = new Set(['9']);
  const one = { needs: 2, needsOwner: false, approvals: 1, votes: [] };
  expect(afterApproval(one, false, owners)).toEqual({ makes: 2, decides: true, lacksOwner: false });
  const strict = { ...one, needsOwner: true };
  expect(afterApproval(strict, false, owners).decides).toBe(false);
  expect(afterApproval(strict, true, owners).decides).toBe(true);
  const agreed = { ...strict, votes: [{ by: { id: '9' }, verdict: 'APPROVE' as const }] };
  expect(afterApproval(agreed, false, owners).decides).toBe(true);
});

test('what is known by a code has a name', () => {
  const named = (kind: RequestRow['kind'], name: string) =>
    subjectName({ kind, who: { name, playerId: null, level: null } });
  expect(named('SWITCH_ON', 'battles')).toBe('Case Battles');
  expect(named('BOOK_CORRECTION', 'skinsback')).toBe('Skinsback');
  expect(named('WITHDRAWAL', 'battles')).toBe('battles');
});

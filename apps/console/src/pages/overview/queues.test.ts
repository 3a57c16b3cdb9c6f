import type { RequestRow } from '@aureus/contract/staff-queue.ts';
import { REQUEST_KINDS, type RequestKind } from '@aureus/contract/staff-requests.ts';
import { expect, it } from 'vitest';
import { queuesOf } from './queues.ts';

const counts = Object.fromEntries(REQUEST_KINDS.map((kind) => [kind, kind === 'CREDIT' ? 2 : 0])) as Record<
  RequestKind,
  number
>;
const row = (id: string, dueAt: number, by?: string): RequestRow => ({
  id,
  kind: 'CREDIT',
  state: 'OPEN',
  who: { name: 'cassia', playerId: '1001', level: 3 },
  coins: 5,
  detail: '',
  signs: [],
  needs: 1,
  approvals: 0,
  needsOwner: false,
  createdAt: 0,
  dueAt,
  claim: by === undefined ? null : { by: { id: by, name: by }, until: 99 },
  hasVoted: false,
});

it('queues tell what is late, what is oldest and who works on it', () => {
  const queues = queuesOf([row('1', 50), row('2', 10, 'Livia')], counts, 20);
  // A kind of which nothing waits has no row.
  expect(queues).toHaveLength(1);
  expect(queues[0]).toMatchObject({
    kind: 'CREDIT',
    waiting: 2,
    late: 1,
    oldest: { id: '2' },
    working: [{ name: 'Livia' }],
  });
});

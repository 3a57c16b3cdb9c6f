import { paymentReason } from '@aureus/contract/payment-reasons.ts';
import { ownWords } from '@aureus/contract/sentences.ts';
import type { HeldPayment } from '@aureus/contract/support.ts';
import { describe, expect, it } from 'vitest';
import { entriesOf, fillCanned, waitOf, withNewest } from './inbox.ts';

describe('a wait', () => {
  it.each([
    [null, undefined],
    [0, { ms: 600_000, urgency: 'LATE' }],
    [300_000, { ms: 300_000, urgency: 'SOON' }],
    [400_000, { ms: 200_000, urgency: 'FINE' }],
    [700_000, { ms: 0, urgency: 'FINE' }],
  ])('since %s is %j', (waitingSince, wait) => expect(waitOf({ waitingSince }, 600_000, 5)).toEqual(wait));
});

describe('a canned reply', () => {
  const player = { id: '1', name: 'cassia', level: 34, tier: 'Archer' };
  const held: HeldPayment = {
    id: '812',
    way: 'WITHDRAW',
    method: 'LTC',
    coins: 2480,
    assetAmount: null,
    isAbout: false,
    goesTo: null,
    why: [paymentReason('newDestination', { coins: 1000 }), ownWords('Livia asks for a paper.')],
    requestedAt: 0,
    checks: [1],
    needs: 2,
    isLookedAt: false,
    place: 2,
    of: 14,
    usualMinutes: null,
  };
  it('has the facts of the moment', () =>
    expect(fillCanned('Hi {name}, {amount}: {why} {place}, {checks}', { player, held: [held] })).toBe(
      'Hi cassia, 2,480.00: It is above 1,000 coins and the destination is new, so our team reviews it. Livia asks for a paper. 2 of 14, 1 of 2',
    ));
  it('keeps what there isn’t, and takes nothing in a fact for another', () =>
    expect(fillCanned('{name} {place}', { player: { ...player, name: '{amount}$&' }, held: [] })).toBe(
      '{amount}$& {place}',
    ));
});

it('notes and requests stand between the messages, and none before those that are shown', () => {
  const message = (id: string, createdAt: number) => ({
    id,
    createdAt,
    author: 'PLAYER' as const,
    name: null,
    text: 'x',
    parts: null,
    attachment: null,
  });
  const note = (id: string, createdAt: number) => ({ id, createdAt, by: { id: '1', name: 'P' }, text: 'x' });
  const request = { id: '9', kind: 'CREDIT' as const, coins: 5, state: 'OPEN', askedAt: 25, expiresAt: 90 };
  const thread = {
    createdAt: 100_000,
    notes: [note('1', 100_015), note('2', 100_005)],
    requests: [{ ...request, askedAt: 100_025 }],
  };
  const messages = [message('1', 100_010), message('2', 100_020)];
  expect(entriesOf(thread, messages, false).map(({ id }) => id)).toEqual(['n2', 'm1', 'n1', 'm2', 'r9']);
  expect(entriesOf(thread, messages, true).map(({ id }) => id)).toEqual(['m1', 'n1', 'm2', 'r9']);
});

it('shown messages stay when newer ones push them off the server’s page, unless a gap may lie between them', () => {
  const page = (from: number, to: number) => ({
    messages: Array.from({ length: to - from + 1 }, (_, index) => ({
      id: String(from + index),
      createdAt: from + index,
      author: 'PLAYER' as const,
      name: null,
      text: 'x',
      parts: null,
      attachment: null,
    })),
    isMore: from > 1,
  });
  const idsOf = ({ messages }: { messages: readonly { id: string }[] }) => messages.map(({ id }) => id);
  const first = withNewest({ messages: [], isMore: false }, page(8, 10));
  expect(first).toEqual(page(8, 10));
  const later = withNewest(first, page(10, 12));
  expect(idsOf(later)).toEqual(['8', '9', '10', '11', '12']);
  expect(later.isMore).toBe(true);
  // From the conversation's first message on: there is nothing older, whatever the server's newest page says.
  expect(withNewest(page(1, 3), page(2, 4)).isMore).toBe(false);
  expect(withNewest(later, page(20, 22))).toEqual(page(20, 22));
});

import { describe, expect, it } from 'vitest';
import { type CaseTable, TICKETS } from './cases.ts';
import { percentText } from './rational.ts';
import { checkRewardTable, rewardAmount, rewardMean, rewardTicket } from './rewards.ts';
import { soloStream } from './stream.ts';
import { scriptedStream } from './testing/scripted-stream.ts';

const item = (id: string, price: bigint, ticketStart: number, ticketEnd: number) => ({
  id,
  name: id,
  rarity: 1,
  price,
  ticketStart,
  ticketEnd,
});
/** A rake case that pays 0.5 times the rakeback on half of the tickets, and 1.5 times on the others. */
const RAKE: CaseTable = {
  price: 100n,
  items: [item('half', 50n, 1, 50_000), item('more', 150n, 50_001, TICKETS)],
};

describe('a rake case', () => {
  it('must return exactly what it is opened for', () => {
    expect(() => checkRewardTable('RAKE', RAKE)).not.toThrow();
    const shifted = (change: number): CaseTable => ({
      price: 100n,
      items: [item('half', 50n, 1, 50_000 + change), item('more', 150n, 50_001 + change, TICKETS)],
    });
    expect(() => checkRewardTable('RAKE', shifted(1))).toThrow(/no more and no less/);
    expect(() => checkRewardTable('RAKE', shifted(-1))).toThrow(/no more and no less/);
  });

  it('pays multiples of what it is opened for, rounded down', () => {
    expect(rewardAmount(RAKE, 1n, 1)).toBe(0n);
    expect(rewardAmount(RAKE, 1n, 50_001)).toBe(1n);
    expect(rewardAmount(RAKE, 333n, 50_000)).toBe(166n);
    expect(rewardAmount(RAKE, 333n, 100_000)).toBe(499n);
    expect(() => rewardAmount(RAKE, 333n, 100_001)).toThrow(RangeError);
  });
});

describe('a case that a key opens', () => {
  it('may return less than its price and never more', () => {
    expect(() => checkRewardTable('DEPOSIT', RAKE)).not.toThrow();
    expect(() => checkRewardTable('RANK', { ...RAKE, price: 250n })).not.toThrow();
    expect(() => checkRewardTable('DEPOSIT', { ...RAKE, price: 99n })).toThrow(/more than its price/);
  });

  it('pays the price of the item that holds the ticket', () => {
    const table = { ...RAKE, price: 250n };
    expect(rewardAmount(table, 250n, 1)).toBe(50n);
    expect(rewardAmount(table, 250n, 100_000)).toBe(150n);
    expect(percentText(rewardMean(table))).toBe('10000.0000');
  });
});

it.each([
  ['a gap', [item('a', 100n, 1, 10), item('b', 100n, 12, TICKETS)]],
  ['an overlap', [item('a', 100n, 1, 10), item('b', 100n, 10, TICKETS)]],
  ['an end too soon', [item('a', 100n, 1, TICKETS - 1)]],
  ['an item twice', [item('a', 100n, 1, 10), item('a', 100n, 11, TICKETS)]],
  ['nothing', []],
  ['a prize of nothing', [item('a', 0n, 1, 10), item('b', 100n, 11, TICKETS)]],
])('a table with %s is refused', (_name, items) => {
  for (const kind of ['RAKE', 'DEPOSIT', 'RANK'] as const)
    expect(() => checkRewardTable(kind, { price: 100n, items })).toThrow(RangeError);
});

it('a ticket is 1 to 100 000, and the same seeds give the same one', () => {
  expect(rewardTicket(scriptedStream([0]))).toBe(1);
  expect(rewardTicket(scriptedStream([TICKETS - 1]))).toBe(TICKETS);
  // The largest random numbers are rejected, so that every ticket is equally likely.
  expect(rewardTicket(scriptedStream([2 ** 32 - 1, 6]))).toBe(7);
  const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
  const tickets = [0, 1, 2].map((nonce) => rewardTicket(soloStream(seed, 'ave', nonce)));
  expect([2, 1, 0].map((nonce) => rewardTicket(soloStream(seed, 'ave', nonce))).reverse()).toEqual(tickets);
});

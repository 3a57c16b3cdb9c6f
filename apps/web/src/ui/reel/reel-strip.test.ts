import { describe, expect, it } from 'vitest';
import { randomBelow } from './random.ts';
import { drawByTickets, REEL_LENGTH, reelStrip, START_AT, tailOf, WINNER_AT } from './reel-strip.ts';

const look = { imageUrl: '', rarity: 1, color: '#9AA4AE' };
const rare = { ...look, id: 'rare', name: 'Rare', price: 90, ticketStart: 1, ticketEnd: 10_000 };
const some = { ...look, id: 'some', name: 'Some', price: 5, ticketStart: 10_001, ticketEnd: 40_000 };
const most = { ...look, id: 'most', name: 'Most', price: 1, ticketStart: 40_001, ticketEnd: 100_000 };
const items = [rare, some, most];

describe('drawByTickets', () => {
  it('gives every item the tickets that it holds', () => {
    expect(drawByTickets(items, () => 0)).toBe(rare);
    expect(drawByTickets(items, () => 9_999)).toBe(rare);
    expect(drawByTickets(items, () => 10_000)).toBe(some);
    expect(drawByTickets(items, () => 99_999)).toBe(most);
  });

  it('keeps the odds among a part of the items', () => {
    const counts: number[] = [];
    const draw = (count: number) => {
      counts.push(count);
      return 39_999;
    };
    expect(drawByTickets([rare, some], draw)).toBe(some);
    expect(counts).toEqual([40_000]);
  });

  it('refuses to draw from nothing', () => {
    expect(() => drawByTickets([], () => 0)).toThrow(RangeError);
  });
});

describe('reelStrip', () => {
  it('holds 50 cards with the winner at index 40', () => {
    const strip = reelStrip(items, rare, () => 99_999);
    expect(strip).toHaveLength(REEL_LENGTH);
    expect(strip[WINNER_AT]).toBe(rare);
    expect(strip.filter((cell) => cell === most)).toHaveLength(REEL_LENGTH - 1);
  });

  it('draws its fillers with the published odds, beside the winner as anywhere', () => {
    const strips = 1_500;
    const tally = { neighbours: 0, fillers: 0 };
    for (let run = 0; run < strips; run += 1) {
      const strip = reelStrip(items, most, randomBelow);
      for (const [index, cell] of strip.entries())
        if (index !== WINNER_AT && cell === rare) tally.fillers += 1;
      for (const index of [WINNER_AT - 1, WINNER_AT + 1]) if (strip[index] === rare) tally.neighbours += 1;
    }
    // One in ten, within six standard deviations.
    expect(Math.abs(tally.fillers / (strips * 49) - 0.1)).toBeLessThan(6 * Math.sqrt(0.09 / (strips * 49)));
    expect(Math.abs(tally.neighbours / (strips * 2) - 0.1)).toBeLessThan(6 * Math.sqrt(0.09 / (strips * 2)));
  });

  it('begins with the cards that the last run left in the window', () => {
    const first = reelStrip(items, rare, () => 20_000);
    const next = reelStrip(items, some, () => 99_999, tailOf(first));
    expect(next[START_AT]).toBe(rare);
    expect(next.slice(0, 11)).toEqual(first.slice(35, 46));
    expect(next[11]).toBe(most);
  });

  it('shows a golden card as the winner', () => {
    expect(reelStrip(items, null, () => 0)[WINNER_AT]).toBeNull();
  });
});

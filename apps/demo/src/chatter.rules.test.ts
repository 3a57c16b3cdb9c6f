import { CHAT_MAX_LENGTH, EMOJIS } from '@aureus/contract/chat-text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createChatter, MEMORY, topicOfRound } from './chatter.ts';
import { LINES, type Occasion } from './lines.ts';

const all = Object.values<readonly string[]>(LINES).flat();
const occasions = Object.keys(LINES) as Occasion[];
/** Values for all placeholders, with names longer than any player's. */
const values = {
  colour: 'inferno',
  result: 'white',
  stake: '4200.00',
  payout: '58800.00',
  name: 'n'.repeat(32),
  winner: 'w'.repeat(32),
  prize: '100000.00',
  price: '5000.00',
  game: 'the upgrader',
};
const random = fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }));
const chatter = (stream: Iterator<number>) => createChatter(() => stream.next().value as number);

describe('the bots’ lines', () => {
  it('are at least eighty, all different', () => {
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(80);
  });

  it('repeat nothing that the panel above the chat says, and praise no site', () => {
    for (const line of all) {
      expect(line).not.toMatch(/\b(rain|raining|pot|tips?|online|joined|entrants?)\b/i);
      expect(line).not.toMatch(/\b(aureus|site|casino|best place|trusted|payouts? fast)\b/i);
    }
  });

  it('fit the chat with the longest names, and use its emoji alone', () => {
    for (const line of all) {
      const filled = line.replace(/\{(\w+)\}/g, (_, name: keyof typeof values) => values[name]);
      expect(filled, line).not.toMatch(/undefined|\{/);
      expect(filled.length, line).toBeLessThanOrEqual(CHAT_MAX_LENGTH);
      for (const [, emoji] of line.matchAll(/:(\w+):/g)) expect(EMOJIS, line).toContain(emoji);
    }
  });
});

describe('a chatter', () => {
  it('says no line again before forty others were said, whatever is talked about', () => {
    fc.assert(
      fc.property(random, fc.array(fc.constantFrom(...occasions), { maxLength: 300 }), (stream, topics) => {
        const chat = chatter(stream);
        const lines = topics.flatMap((occasion) => chat.line({ occasion, values }) ?? []);
        for (const [index, line] of lines.entries())
          expect(lines.slice(Math.max(0, index - MEMORY), index)).not.toContain(line);
      }),
    );
  });

  it('speaks of its topic, and names no one whose name is not given', () => {
    fc.assert(
      fc.property(random, fc.constantFrom(...occasions), (stream, occasion) => {
        const patterns = LINES[occasion].map(
          (line) => new RegExp(`^${line.replace(/[.?!]/g, '\\$&').replace(/\{\w+\}/g, '(.+)')}$`),
        );
        const chat = chatter(stream);
        const line = chat.line({ occasion, values }) ?? '';
        expect(patterns.some((pattern) => pattern.test(line))).toBe(true);
        const { prize, game } = values;
        for (let turn = 0; turn < 20; turn += 1) {
          const unnamed = chat.line({ occasion: 'bigWin', values: { prize, game } });
          expect(unnamed ?? '').not.toMatch(/undefined|\{|  |^ | $/);
        }
      }),
    );
  });
});

describe('a round', () => {
  const result = 'white' as const;
  it('is won, partly paid, lost or only watched', () => {
    expect(topicOfRound(result, []).occasion).toBe('watched');
    const white = { colour: 'white', stake: 2, payout: 4 } as const;
    const gold = { colour: 'gold', stake: 3, payout: 0 } as const;
    expect(topicOfRound(result, [white])).toMatchObject({
      occasion: 'won',
      values: { colour: 'white', payout: '4.00' },
    });
    expect(topicOfRound(result, [gold, white])).toMatchObject({
      occasion: 'partly',
      values: { payout: '4.00' },
    });
    expect(topicOfRound(result, [gold])).toMatchObject({
      occasion: 'lost',
      values: { result, colour: 'gold', stake: '3.00' },
    });
  });
});

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hashRaffleList,
  raffleDraw,
  raffleHolder,
  raffleList,
  raffleOutcome,
  readRaffleList,
} from './raffle.ts';
import { everySequence, scriptedStream } from './testing/scripted-stream.ts';

const draw = {
  serverSeed: 'ab'.repeat(32),
  drawId: 'raffle-7',
  beaconRound: 42,
  randomness: 'cd'.repeat(32),
};

it.each([0, -1, 1.5, Number.MAX_SAFE_INTEGER + 1])('a line of %s tickets is refused', (count) => {
  expect(() => raffleOutcome(scriptedStream([]), { lines: [1, count], prizes: 1 })).toThrow(
    'every line holds a ticket',
  );
});

describe('the draw', () => {
  it('takes one number for each prize; the tickets of who has won leave with the first', () => {
    // The first line holds tickets 1-2, the second 3-5, the third 6. After the second has won, the random numbers 0,
    // 1, 2 mean the tickets 1, 2, 6.
    const lines = [2, 3, 1];
    const outcome = (script: number[], prizes: number) =>
      raffleOutcome(scriptedStream(script), { lines, prizes }).map(({ ticket, line }) => [ticket, line]);
    expect(outcome([3, 2, 1], 3)).toEqual([
      [4, 1],
      [6, 2],
      [2, 0],
    ]);
    expect(outcome([0, 0, 0], 3)).toEqual([
      [1, 0],
      [3, 1],
      [6, 2],
    ]);
    expect(outcome([5], 1)).toEqual([[6, 2]]);
  });

  it('gives no more prizes than there are players, and none without tickets', () => {
    expect(raffleOutcome(scriptedStream([4, 0]), { lines: [3, 2], prizes: 5 })).toHaveLength(2);
    expect(raffleOutcome(scriptedStream([]), { lines: [], prizes: 5 })).toEqual([]);
  });

  it('gives every ticket the same chance at each place', () => {
    // Tries every pair of random numbers, with 6 tickets of three players.
    const lines = [2, 3, 1];
    const seconds = new Map<number, number>();
    for (const [first = 0, second = 0] of everySequence([6, 60])) {
      // 60 is a multiple of every possible number of tickets that remain, so each of them is drawn equally often.
      const [one, two] = raffleOutcome(scriptedStream([first, second]), { lines, prizes: 2 });
      expect(one?.ticket).toBe(first + 1);
      expect(two?.line).not.toBe(one?.line);
      if (one?.line === 1) seconds.set(two?.ticket ?? 0, (seconds.get(two?.ticket ?? 0) ?? 0) + 1);
    }
    expect([...seconds]).toEqual([
      [1, 60],
      [2, 60],
      [6, 60],
    ]);
  });

  it('finds the line that holds the ticket, and each line once, whatever the list', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (lines, prizes, beaconRound) => {
          const drawn = raffleDraw({ draw: { ...draw, beaconRound }, lines, prizes });
          expect(drawn).toHaveLength(Math.min(prizes, lines.length));
          expect(new Set(drawn.map(({ line }) => line)).size).toBe(drawn.length);
          for (const { ticket, line } of drawn) {
            const before = lines.slice(0, line).reduce((sum, count) => sum + count, 0);
            expect(ticket).toBeGreaterThan(before);
            expect(ticket).toBeLessThanOrEqual(before + (lines[line] ?? 0));
          }
        },
      ),
    );
  });

  it('takes a hundred thousand lines in its stride', () => {
    const lines = Array.from({ length: 100_000 }, (_, line) => (line % 7) + 1);
    const drawn = raffleDraw({ draw, lines, prizes: 5 });
    expect(raffleDraw({ draw, lines, prizes: 5 })).toEqual(drawn);
    expect(drawn).toHaveLength(5);
  });

  it('refuses a line without tickets, and more tickets than it can tell apart', () => {
    for (const lines of [[0], [1, -1], [1.5], [Number.NaN], [2 ** 32, 1]])
      expect(() => raffleDraw({ draw, lines, prizes: 1 })).toThrow(RangeError);
    expect(() => raffleDraw({ draw: { ...draw, randomness: '' }, lines: [1], prizes: 1 })).toThrow(TypeError);
  });
});

describe('the list', () => {
  const spans = [
    { first: 1, last: 12, holder: '1001' },
    { first: 13, last: 13, holder: '1002' },
  ];
  const list = 'raffle-7\n1-12 1001\n13-13 1002\n';

  it('is text that anyone can hash', () => {
    expect(raffleList('raffle-7', spans)).toBe(list);
    expect(hashRaffleList(list)).toBe('027f3d406c98203dc9d98f4a2e3d9715faa446caa725f1bb70915ad356eb585d');
    expect(readRaffleList('raffle-7', list)).toEqual(spans);
    expect(readRaffleList('raffle-7', raffleList('raffle-7', []))).toEqual([]);
  });

  it('names players by pseudonyms that change each week and need a salt', () => {
    const salt = '5a'.repeat(16);
    const holder = raffleHolder('raffle-7', '1001', salt);
    // To compute it in a shell: printf 'raffle-7:1001:5a5a…' | sha256sum
    expect(holder).toBe(createHash('sha256').update(`raffle-7:1001:${salt}`).digest('hex'));
    const others = [
      ['raffle-8', '1001'],
      ['raffle-7', '1002'],
    ].map(([name = '', id = '']) => raffleHolder(name, id, salt));
    expect(new Set([holder, raffleHolder('raffle-7', '1001', '5b'.repeat(16)), ...others]).size).toBe(4);
    const spans = [{ first: 1, last: 12, holder }];
    expect(readRaffleList('raffle-7', raffleList('raffle-7', spans))).toEqual(spans);
  });

  it.each([
    ['of another draw', 'raffle-8\n1-12 1001\n'],
    ['with a gap', 'raffle-7\n1-12 1001\n14-15 1002\n'],
    ['with an overlap', 'raffle-7\n1-12 1001\n12-15 1002\n'],
    ['that does not begin at 1', 'raffle-7\n2-12 1001\n'],
    ['with an empty span', 'raffle-7\n1-0 1001\n'],
    ['with a player twice', 'raffle-7\n1-12 1001\n13-13 1001\n'],
    ['without its last line feed', 'raffle-7\n1-12 1001'],
    ['with another form', 'raffle-7\n1-12  1001\n'],
    ['without a holder', 'raffle-7\n1-12\n'],
    ['with an empty line', 'raffle-7\n\n'],
    ['with a number that is none', 'raffle-7\n1-1e1 1001\n'],
    ['with pseudonyms and ids', `raffle-7\n1-12 1001\n13-13 ${'ab'.repeat(32)}\n`],
    ['with ids and pseudonyms', `raffle-7\n1-12 ${'ab'.repeat(32)}\n13-13 1001\n`],
    ['with a pseudonym twice', `raffle-7\n1-12 ${'ab'.repeat(32)}\n13-13 ${'ab'.repeat(32)}\n`],
    ['with a pseudonym in capitals', `raffle-7\n1-12 ${'AB'.repeat(32)}\n`],
    ['with a pseudonym cut short', `raffle-7\n1-12 ${'ab'.repeat(31)}\n`],
  ])('%s is refused', (_what, text) => {
    expect(readRaffleList('raffle-7', text)).toBeUndefined();
  });
});

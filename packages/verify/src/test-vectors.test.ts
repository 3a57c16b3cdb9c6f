import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isBeaconSignature } from '@aureus/fair/beacon.ts';
import { SPIN_LAYOUTS } from '@aureus/fair/spin.ts';
import { describe, expect, it } from 'vitest';
import { testVectors } from './test-vectors.ts';

type Vectors = ReturnType<typeof testVectors>;
const published = JSON.parse(
  readFileSync(new URL('../../../docs/test-vectors.json', import.meta.url), 'utf8'),
) as Vectors;

const text = readFileSync(new URL('../../../docs/verify.md', import.meta.url), 'utf8');

// Second implementation of the rules that shares no code with the first: other hash functions, arithmetic and data
// types.

/** Returns the random numbers of the stream for a seed and a message. */
function numbers(serverSeed: string, message: string, count = 400): number[] {
  const bytes: Buffer[] = [];
  for (let cursor = 0; bytes.length * 8 < count; cursor += 1)
    bytes.push(createHmac('sha256', serverSeed).update(`${message}:${cursor}`, 'utf8').digest());
  const all = Buffer.concat(bytes);
  return Array.from({ length: count }, (_, index) => all.readUInt32BE(index * 4));
}

/** Returns a function that takes the next numbers of a stream and maps them to 0 … below-1. */
function source(stream: number[]): (below: number) => number {
  const left = [...stream];
  const next = (below: number): number => {
    const value = left.shift();
    if (value === undefined) throw new Error('out of numbers');
    return value < Math.floor(4_294_967_296 / below) * below ? value % below : next(below);
  };
  return next;
}

function shuffled<T>(members: T[], next: (below: number) => number): T[] {
  const left = [...members];
  const drawn: T[] = [];
  // The first of the remaining members fills the place of the taken one, as a swap would do.
  while (left.length > 0) {
    const at = next(left.length);
    const [first] = left;
    const taken = left[at];
    if (first === undefined || taken === undefined) throw new Error('nothing left');
    left[at] = first;
    left.shift();
    drawn.push(taken);
  }
  return drawn;
}

const solo = ({ serverSeed, clientSeed, nonce, key }: Vectors['solo'][number] & { key?: string }) =>
  numbers(serverSeed, key === undefined ? `${clientSeed}:${nonce}` : `${clientSeed}:${nonce}:${key}`);
const shared = (draw: { serverSeed: string; drawId: string; beaconRound: number; randomness: string }) =>
  numbers(draw.serverSeed, `${draw.drawId}:${draw.beaconRound}:${draw.randomness}`);
const cents = (text: string) => Math.round(Number(text) * 100);
const coins = (amount: number) => (amount / 100).toFixed(2);

describe('the published test vectors', () => {
  it('are what the modules give now', () => {
    expect(JSON.parse(JSON.stringify(testVectors()))).toEqual(published);
    expect(published.solo.length * published.spin.length * published.battles.length).toBeGreaterThan(1000);
  });

  it('of the beacon are signed, over what the document says', () => {
    const { round, message, signature, randomness, publicKey, dst, publishedAt } = published.beacon;
    const number = Buffer.alloc(8);
    number.writeBigUInt64BE(BigInt(round));
    expect(createHash('sha256').update(number).digest('hex')).toBe(message);
    expect(createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex')).toBe(randomness);
    expect(publishedAt).toBe((1_692_803_367 + (round - 1) * 3) * 1000);
    expect(isBeaconSignature({ round, signature, publicKey, schemeId: 'bls-unchained-g1-rfc9380' })).toBe(
      true,
    );
    for (const part of [publicKey, dst]) expect(text).toContain(part);
  });

  it('commit to their seeds', () => {
    for (const { serverSeed, hash } of published.serverSeeds)
      expect(createHash('sha256').update(serverSeed, 'utf8').digest('hex')).toBe(hash);
  });

  it('of solo games come out of a second implementation as well', () => {
    for (const vector of [...published.solo, ...published.keyed]) {
      const stream = solo(vector);
      expect(stream.slice(0, 10)).toEqual(vector.numbers);
      const tickets = source(stream);
      expect([1, 2, 3, 4].map(() => tickets(100_000) + 1)).toEqual(vector.tickets);
      for (const [mines, tiles] of Object.entries(vector.mines)) {
        const board = shuffled(
          Array.from({ length: 25 }, (_, tile) => tile),
          source(stream),
        );
        expect(new Set(board.slice(0, Number(mines)))).toEqual(new Set(tiles));
        expect(tiles).toHaveLength(Number(mines));
      }
      expect(source(stream)(100_000)).toBe(vector.upgraderRoll);
      expect(stream.slice(0, 16).map((number) => number % 2)).toEqual(vector.plinkoPath);
    }
  });

  it('hold a number that must be thrown away', () => {
    const rejected = published.solo.filter(({ numbers: [first = 0] }) => first >= 4_294_900_000);
    expect(rejected).toHaveLength(1);
    // A plain remainder, without rejecting the first number, would have given another ticket.
    for (const {
      numbers: [first = 0, second = 0],
      tickets,
    } of rejected) {
      expect(tickets[0]).toBe((second % 100_000) + 1);
      expect(tickets[0]).not.toBe((first % 100_000) + 1);
    }
  });

  it('of shared draws too', () => {
    for (const draw of published.shared) expect(shared(draw).slice(0, 10)).toEqual(draw.numbers);
    for (const draw of published.spin) {
      expect(source(shared(draw))(16) + 1).toBe(draw.pockets['16']);
      expect(source(shared(draw))(15) + 1).toBe(draw.pockets['15']);
    }
    for (const [layout, letters] of [
      ['16', 'B W B W B W B G W B W B W B W I'],
      ['15', 'B W B W B W B G W B W B W B W'],
    ] as const) {
      expect(SPIN_LAYOUTS[layout].pockets.map((colour) => colour[0]?.toUpperCase()).join(' ')).toBe(letters);
      expect(text).toContain(`\`${letters}\``);
    }
    expect(SPIN_LAYOUTS['15'].bets.inferno).toEqual({ multiplier: 7, winsOn: [7, 9] });
  });

  it('of raffles too, with their lists', () => {
    expect(published.raffles).toHaveLength(3);
    for (const raffle of published.raffles) {
      expect(createHash('sha256').update(raffle.list, 'utf8').digest('hex')).toBe(raffle.listHash);
      const [name, ...lines] = raffle.list.trimEnd().split('\n');
      expect(name).toBe(raffle.drawId);
      const next = source(shared(raffle));
      let left = lines.map((line, index) => {
        const [first = 0, last = 0] = (line.split(' ')[0] ?? '').split('-').map(Number);
        return { line: index, first, last };
      });
      const drawn: { ticket: number; line: number }[] = [];
      while (drawn.length < raffle.prizes && left.length > 0) {
        let number = next(left.reduce((sum, { first, last }) => sum + last - first + 1, 0));
        for (const { line, first, last } of left) {
          const count = last - first + 1;
          if (number >= 0 && number < count) drawn.push({ ticket: first + number, line });
          number -= count;
        }
        left = left.filter(({ line }) => line !== drawn.at(-1)?.line);
      }
      expect(drawn).toEqual(raffle.drawn);
    }
  });

  it('of battles too, with their prizes', () => {
    const teams: Record<string, number[][]> = {
      '1v1': [[0], [1]],
      '1v1v1': [[0], [1], [2]],
      '1v1v1v1': [[0], [1], [2], [3]],
      '2v2': [
        [0, 1],
        [2, 3],
      ],
    };
    for (const battle of published.battles) {
      const next = source(shared(battle));
      const seats = (teams[battle.format] ?? []).flat().length;
      const totals = Array.from({ length: seats }, () => 0);
      for (let round = 0; round < battle.rounds; round += 1) {
        for (let seat = 0; seat < seats; seat += 1) {
          const ticket = next(100_000) + 1;
          expect(ticket).toBe(battle.tickets[round]?.[seat]);
          const item = published.case.items.findLast(({ ticketStart }) => ticketStart <= ticket);
          totals[seat] = (totals[seat] ?? 0) + cents(item?.price ?? '');
        }
      }
      expect(totals.map(coins)).toEqual(battle.totals);
      const pool = totals.reduce((all, total) => all + total, 0);
      const teamTotals = (teams[battle.format] ?? []).map((team) => ({
        team,
        total: team.reduce((all, seat) => all + (totals[seat] ?? 0), 0),
      }));
      const ranked = teamTotals.map(({ total }) => total).sort((a, b) => a - b);
      const best = battle.mode === 'NORMAL' ? ranked.at(-1) : ranked[0];
      const winners = teamTotals
        .filter(({ total }) => battle.mode === 'GROUP' || total === best)
        .flatMap(({ team }) => team);
      expect(winners).toEqual(battle.winners);
      const lucky = shuffled(winners, next).slice(0, pool % winners.length);
      const prizes = totals.map((_, seat) =>
        winners.includes(seat) ? Math.floor(pool / winners.length) + (lucky.includes(seat) ? 1 : 0) : 0,
      );
      expect(prizes.map(coins)).toEqual(battle.prizes);
    }
    // At least one battle shows the rule for left-over cents.
    expect(
      published.battles.some(({ prizes }) => new Set(prizes.filter((prize) => prize !== '0.00')).size === 2),
    ).toBe(true);
  });

  it('are explained by an example with the same numbers', () => {
    const [vector] = published.solo;
    if (vector === undefined) throw new Error('there are no vectors');
    const block = createHmac('sha256', vector.serverSeed).update('ave:0:0').digest('hex');
    const spaced = (number: number) => number.toLocaleString('en').replaceAll(',', ' ');
    for (const part of [
      `SEED=${vector.serverSeed}`,
      published.serverSeeds[0]?.hash ?? '',
      block,
      ...vector.numbers.slice(0, 3).map(spaced),
      `the ticket is ${spaced(vector.tickets[0] ?? 0)}`,
      `the roll is ${spaced(vector.upgraderRoll)}`,
      'The mines are 0, 20 and 24',
    ])
      expect(text).toContain(part);
    expect(vector.mines['3']).toEqual([0, 20, 24]);
    expect(vector.plinkoPath.slice(0, 4)).toEqual([0, 1, 1, 1]);
  });

  it('of payouts come out of plain arithmetic', () => {
    const { stake, mines, upgrader, plinko } = published.payouts;
    for (const { mines: count, safe, payout } of mines) {
      let fair = 0.99;
      for (let opened = 0; opened < safe; opened += 1) fair *= (25 - opened) / (25 - count - opened);
      expect(Math.abs(Math.min(cents(stake) * fair, 10_000_000) - cents(payout))).toBeLessThan(1.000_001);
    }
    for (const { target, chance } of upgrader)
      expect(chance).toBe(Math.min(80_000, Math.floor((95_000 * cents(stake)) / cents(target))));
    expect(plinko).toHaveLength(27);
    for (const { rows, multipliers, payouts } of plinko) {
      expect(payouts).toHaveLength(rows + 1);
      expect(
        multipliers.map((times) => coins(Math.floor((cents(stake) * Number(times) * 10 + 0.5) / 10))),
      ).toEqual(payouts);
    }
    // Payouts of the outermost buckets: 1 000 times, 16 times and 5.6 times the stake.
    expect(plinko.find(({ risk, rows }) => risk === 'HARD' && rows === 16)?.payouts[0]).toBe('12340.00');
    expect(plinko.find(({ risk, rows }) => risk === 'EASY' && rows === 16)?.payouts[16]).toBe('197.44');
    expect(plinko.find(({ risk, rows }) => risk === 'EASY' && rows === 8)?.payouts[0]).toBe('69.10');
  });
});

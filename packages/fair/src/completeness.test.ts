import { beforeEach, describe, expect, it } from 'vitest';
import { findLeftOut } from './completeness.ts';
import type { BetExport, ExportedReward } from './export.ts';
import { honestExport } from './testing/honest-export.ts';
import { AS, addReward } from './testing/honest-rewards.ts';

const honest = { ...honestExport(120), rewards: [] as ExportedReward[], rewardCases: { 'as-2': AS } };
for (const pair of ['pair-0', 'pair-0', 'pair-1'])
  addReward(honest, pair, { version: 'as-2', price: '2.50' });

let file: BetExport;
beforeEach(() => {
  file = structuredClone(honest);
});

/** Numbers the remaining bets from 1 again, as a forger would to hide a gap. */
const renumber = () => {
  for (const [index, bet] of file.bets.entries()) bet.seq = index + 1;
  file.totals.bets = file.bets.length;
};
const soloAt = (index: number) => {
  const bet = file.bets[index];
  if (bet === undefined || !('nonce' in bet)) throw new Error('no such bet');
  return bet;
};

describe('a whole export', () => {
  it('lacks nothing', () => {
    expect(findLeftOut(file)).toEqual([]);
  });

  it('of somebody who has never played lacks nothing', () => {
    const totals = { bets: 0, rewards: 0, seedPairs: 1 };
    const pair = {
      number: 1,
      nonces: 0,
      clientSeed: 'a',
      serverSeed: null,
      serverSeedHash: '',
      committedAt: 1,
    };
    expect(findLeftOut({ ...file, totals, bets: [], rewards: [], seedPairs: { one: pair } })).toEqual([]);
  });
});

describe('what is left out is said:', () => {
  it('the server seed of a pair that was replaced, also of one without bets', () => {
    const [first, last] = [file.seedPairs['pair-0'], file.seedPairs['pair-last']];
    if (first === undefined || last === undefined) throw new Error('no such pair');
    first.serverSeed = null;
    expect(last.serverSeed).toBeNull();
    expect(findLeftOut(file)).toEqual(["Seed pair 1 was replaced, but its server seed isn't revealed."]);
  });

  it('a bet whose place was closed by new numbers', () => {
    const { nonce, seedPair } = soloAt(6);
    file.bets.splice(6, 1);
    expect(findLeftOut(file)).toEqual([
      'Bet 7 is missing.',
      `Nonce ${nonce} of seed pair ${file.seedPairs[seedPair]?.number} is missing.`,
    ]);
    renumber();
    expect(findLeftOut(file)).toEqual([
      `Nonce ${nonce} of seed pair ${file.seedPairs[seedPair]?.number} is missing.`,
    ]);
    // Even if the later nonces are moved down to close the gap, the pair has fewer nonces than its final one says, and
    // its seed gives other results.
    for (const bet of file.bets)
      if ('nonce' in bet && bet.seedPair === seedPair && bet.nonce > nonce) bet.nonce -= 1;
    expect(findLeftOut(file).length).toBeGreaterThan(0);
  });

  it('a bet in the middle', () => {
    file.bets.splice(100, 1);
    expect(findLeftOut(file)).toContain('Bet 101 is missing.');
  });

  it('the first or the last bets', () => {
    file.bets.splice(0, 50);
    expect(findLeftOut(file)).toContain('Bets 1 to 50 are missing.');
    file.bets = structuredClone(honest.bets).slice(0, -50);
    expect(findLeftOut(file)).toContain('Bets 71 to 120 are missing.');
    renumber();
    expect(findLeftOut(file).length).toBeGreaterThan(1);
  });

  it('the openings of reward cases, all or one', () => {
    file.rewards = [];
    expect(findLeftOut(file)[0]).toBe('Of 3 openings of reward cases, 0 are in the file.');
    expect(findLeftOut(file)).toHaveLength(3);
    Object.assign(file.totals, { rewards: 0 });
    expect(findLeftOut(file)).toHaveLength(2);
    file = { ...structuredClone(honest), rewards: honest.rewards.slice(1) };
    expect(findLeftOut(file)[0]).toBe('Of 3 openings of reward cases, 2 are in the file.');
    delete file.rewards;
    expect(findLeftOut(file).length).toBeGreaterThan(0);
  });

  it('a seed pair with all that was drawn from it', () => {
    delete file.seedPairs['pair-1'];
    file.bets = file.bets.filter((bet) => !('seedPair' in bet && bet.seedPair === 'pair-1'));
    file.rewards = (file.rewards ?? []).filter(({ seedPair }) => seedPair !== 'pair-1');
    renumber();
    file.totals.rewards = file.rewards.length;
    expect(findLeftOut(file)).toEqual(['Seed pair 2 is missing.']);
  });

  it('totals', () => {
    for (const totals of [
      undefined,
      null,
      {},
      { ...file.totals, bets: -1 },
      { ...file.totals, rewards: '3' },
    ])
      expect(findLeftOut({ ...file, totals } as unknown as BetExport)).toEqual([
        'The file does not say how many bets, openings and seed pairs there are.',
      ]);
    Object.assign(file.seedPairs['pair-0'] ?? {}, { nonces: undefined });
    expect(findLeftOut(file)).toEqual(['The file does not say how many nonces of seed pair 1 were used.']);
  });
});

describe('what was put in is said:', () => {
  it('a bet twice, or one beyond the last', () => {
    file.bets.push(soloAt(0));
    expect(findLeftOut(file)).toEqual([
      'Bet 1 is there more than once.',
      'Nonce 0 of seed pair 1 is there more than once.',
    ]);
    file.bets = structuredClone(honest.bets);
    file.bets.push({ ...soloAt(0), seq: 121, nonce: 5000 });
    expect(findLeftOut(file)).toEqual([
      'Bet 121 is outside what the file says there is.',
      'Nonce 5000 of seed pair 1 is outside what the file says there is.',
    ]);
  });

  it('bets that changed places', () => {
    const [one, other] = [soloAt(0), soloAt(1)];
    [one.seq, other.seq] = [other.seq, one.seq];
    expect(findLeftOut(file)).toEqual(['Bets 1 and 2 have their nonces of seed pair 1 the wrong way round.']);
  });

  it('whatever is no bet, without a crash', () => {
    const bets = [null, 1, 'bet', {}, { seq: 'x' }] as unknown as BetExport['bets'];
    expect(findLeftOut({ ...file, bets }).length).toBeGreaterThan(0);
    const seedPairs = { one: null } as unknown as BetExport['seedPairs'];
    expect(findLeftOut({ ...file, seedPairs }).length).toBeGreaterThan(0);
  });
});

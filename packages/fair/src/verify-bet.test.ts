import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { isBeaconSignature } from './beacon.ts';
import type { CheckName } from './checks.ts';
import type { BetExport, ExportedBet } from './export.ts';
import { QUICKNET } from './quicknet.ts';
import { hashServerSeed } from './seeds.ts';
import { honestExport } from './testing/honest-export.ts';
import { testBeacon } from './testing/test-beacon.ts';
import { createVerifier, verifyBet } from './verify-bet.ts';

type Game = ExportedBet['game'];
type BetOf<G extends Game> = Extract<ExportedBet, { game: G }>;

const honest = honestExport(120);
let file: BetExport;
beforeEach(() => {
  file = structuredClone(honest);
});

/** Returns the first settled bet of a game for which `fits` is true. */
function betOf<G extends Game>(game: G, fits: (bet: BetOf<G>) => boolean = () => true): BetOf<G> {
  const bet = file.bets.find(
    (any): any is BetOf<G> => any.game === game && any.state === 'SETTLED' && fits(any as BetOf<G>),
  );
  if (bet === undefined) throw new Error(`the export has no such bet of ${game}`);
  return bet;
}

const failures = (bet: ExportedBet): CheckName[] => {
  const { checks } = verifyBet(bet, file, isBeaconSignature, testBeacon);
  return [...new Set(checks.filter(({ ok }) => !ok).map(({ name }) => name))];
};

function entry<T>(entries: Record<string, T>, id: string): T {
  const found = entries[id];
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
}

describe('an honest export', () => {
  it('is verified, bet by bet; what is open waits for its seed', () => {
    const verify = createVerifier(file, isBeaconSignature, testBeacon);
    const verdicts = file.bets.map((bet) => ({ bet, ...verify(bet) }));
    for (const { bet, verdict, ok, checks } of verdicts) {
      const isSecret = 'seedPair' in bet ? bet.seedPair === 'pair-last' : bet.state === 'OPEN';
      const drawn = bet.state === 'VOID' ? 'VOID' : 'VERIFIED';
      expect(verdict, JSON.stringify({ bet, checks })).toBe(isSecret ? 'NOT_REVEALED' : drawn);
      expect(ok).toBe(verdict === 'VERIFIED');
    }
    expect(new Set(verdicts.filter(({ ok }) => ok).map(({ bet }) => bet.game)).size).toBe(6);
    expect(verdicts.filter(({ verdict }) => verdict === 'VOID').length).toBeGreaterThan(1);
    expect(verdicts.filter(({ verdict }) => verdict === 'NOT_REVEALED')).toHaveLength(6);
  });

  it('derives the outcome and the wallet effect of every settled bet', () => {
    for (const game of ['spin', 'cases', 'mines', 'upgrader', 'plinko', 'battles'] as const) {
      const { checks } = verifyBet(betOf(game), file, isBeaconSignature, testBeacon);
      const names = checks.map(({ name }) => name);
      expect(names, game).toEqual(
        expect.arrayContaining(['outcome', 'payout', 'change', 'commitment', 'committed-first']),
      );
    }
    const shared = verifyBet(betOf('battles'), file, isBeaconSignature, testBeacon).checks.map(
      ({ name }) => name,
    );
    expect(shared).toEqual(
      expect.arrayContaining(['signature', 'randomness', 'beacon-after-close', 'in-time']),
    );
  });
});

describe('a result that the seeds do not give is found,', () => {
  it('though everything else was made to fit it:', () => {
    const spin = betOf('spin', ({ payout, colour }) => payout === '0.00' && colour === 'black');
    spin.pocket = 1;
    spin.payout = (2 * Number(spin.stake)).toFixed(2);
    spin.change = spin.stake;
    expect(failures(spin)).toEqual(['outcome']);

    const upgrade = betOf('upgrader', ({ direction }) => direction === 'UNDER');
    const { payout, change } = { payout: upgrade.target, change: upgrade.change };
    upgrade.roll = payout === upgrade.payout ? 99_999 : 0;
    upgrade.payout = upgrade.roll === 0 ? upgrade.target : '0.00';
    upgrade.change =
      upgrade.roll === 0 ? (Number(upgrade.target) - Number(upgrade.stake)).toFixed(2) : `-${upgrade.stake}`;
    expect(upgrade.change).not.toBe(change);
    expect(failures(upgrade)).toEqual(['outcome']);

    const plinko = betOf('plinko', ({ path }) => new Set(path).size === 2);
    plinko.path.reverse();
    if (plinko.path.join('') === [...plinko.path].reverse().join(''))
      throw new Error('the path is a palindrome');
    expect(failures(plinko)).toEqual(['outcome']);

    const mines = betOf('mines', (bet) => bet.isCashedOut && (bet.board?.length ?? 0) < 10);
    mines.board = Array.from({ length: 25 }, (_, tile) => tile)
      .filter((tile) => !mines.revealed.includes(tile))
      .slice(-mines.mines);
    expect(failures(mines)).toEqual(['outcome']);

    const cases = betOf('cases', ({ tickets }) => tickets.some((ticket) => ticket > 1 && ticket < 60_000));
    cases.tickets = cases.tickets.map((ticket) => (ticket > 1 && ticket < 60_000 ? ticket - 1 : ticket));
    expect(failures(cases)).toEqual(['outcome']);

    const battle = betOf('battles');
    battle.tickets?.[0]?.reverse();
    expect(failures(battle)).toEqual(['outcome']);
  });
});

describe('a wallet that moved by something else is found:', () => {
  it.each(['spin', 'cases', 'mines', 'upgrader', 'plinko', 'battles'] as const)('%s', (game) => {
    const bet = betOf(game);
    const [stake, payout, change] = [bet.stake, bet.payout, bet.change];
    const cent = (text: string) => (Number(text) + 0.01).toFixed(2);
    Object.assign(bet, { payout: cent(payout) });
    expect(failures(bet)).toEqual(expect.arrayContaining(['payout', 'change']));
    Object.assign(bet, { payout: cent(payout), change: cent(change) });
    expect(failures(bet)).toEqual(['payout']);
    Object.assign(bet, { payout, change: cent(change) });
    expect(failures(bet)).toEqual(['change']);
    Object.assign(bet, { stake: cent(stake), change });
    expect(failures(bet)).toContain('change');
    Object.assign(bet, { stake: '0.00', payout: '0.00', change: '0.00' });
    expect(failures(bet)).toContain('stake');
  });

  it('a void bet whose stake did not come back', () => {
    const bet = file.bets.find(({ state }) => state === 'VOID');
    if (bet === undefined) throw new Error('no bet is void');
    expect(failures(bet)).toEqual([]);
    Object.assign(bet, { payout: '0.00', change: `-${bet.stake}` });
    expect(failures(bet)).toEqual(['payout']);
  });

  it('an open bet that was paid', () => {
    const bet = file.bets.find(({ state }) => state === 'OPEN');
    if (bet === undefined) throw new Error('no bet is open');
    expect(failures(bet)).toEqual(['revealed']);
    Object.assign(bet, { payout: bet.stake, change: '0.00' });
    expect(failures(bet)).toContain('payout');
    expect(verifyBet(bet, file, isBeaconSignature, testBeacon).verdict).toBe('FAILED');
  });
});

describe('seeds and beacons that do not hold are found:', () => {
  const otherSeed = '5e'.repeat(32);

  it('a seed other than the committed one', () => {
    const bet = betOf('mines');
    const pair = entry(file.seedPairs, bet.seedPair);
    pair.serverSeed = otherSeed;
    expect(failures(bet)).toContain('commitment');
    pair.serverSeedHash = hashServerSeed(otherSeed);
    expect(failures(bet)).not.toContain('commitment');
  });

  it('another client seed or nonce', () => {
    const bet = betOf('cases', ({ count }) => count > 2);
    entry(file.seedPairs, bet.seedPair).clientSeed += 'x';
    expect(failures(bet)).toEqual(['outcome']);
    file = structuredClone(honest);
    const again = betOf('cases', ({ count }) => count > 2);
    again.nonce += 1;
    expect(failures(again)).toEqual(['outcome']);
  });

  it('a commitment made after the bet', () => {
    const solo = betOf('plinko');
    entry(file.seedPairs, solo.seedPair).committedAt = solo.placedAt + 1;
    expect(failures(solo)).toEqual(['committed-first']);
    const shared = betOf('spin');
    entry(file.draws, shared.draw).committedAt = shared.placedAt + 1;
    expect(failures(shared)).toEqual(['committed-first']);
    Object.assign(entry(file.draws, shared.draw), { committedAt: null });
    expect(failures(shared)).toEqual(['committed-first']);
  });

  it('a seed that is never revealed, though its pair was replaced', () => {
    const bet = betOf('plinko');
    const pair = entry(file.seedPairs, bet.seedPair);
    pair.serverSeed = null;
    expect(failures(bet)).toEqual(['withheld', 'revealed']);
    // A record of one bet doesn't say which pair is the newest.
    const { totals: _, ...record } = file;
    const alone = { ...record, bets: [bet], seedPairs: { [bet.seedPair]: pair } };
    expect(verifyBet(bet, alone, isBeaconSignature, testBeacon).verdict).toBe('NOT_REVEALED');
    const newest = { ...alone, totals: { seedPairs: pair.number + 1 } };
    expect(verifyBet(bet, newest, isBeaconSignature, testBeacon).verdict).toBe('FAILED');
  });

  it('a draw that is over without its seed, unless another bet on it is still open', () => {
    const bet = file.bets.find(({ game, state }) => game === 'spin' && state === 'VOID');
    if (bet?.game !== 'spin') throw new Error('no void bet');
    entry(file.draws, bet.draw).serverSeed = null;
    expect(failures(bet)).toEqual(['withheld', 'revealed']);
    file.bets.push({ ...bet, id: 'other', seq: 999, state: 'OPEN', payout: '0.00', change: `-${bet.stake}` });
    expect(failures(bet)).toEqual(['revealed']);
  });

  it('the seed of a round that was called off, once a later round is in the file', () => {
    const bet = file.bets.find(({ game, state }) => game === 'spin' && state === 'VOID');
    if (bet?.game !== 'spin') throw new Error('no void bet');
    const draw = entry(file.draws, bet.draw);
    draw.serverSeed = null;
    file.draws = { [bet.draw]: draw };
    expect(failures(bet)).toEqual(['revealed']);
    file.draws['spin-9999'] = draw;
    expect(failures(bet)).toEqual(['withheld', 'revealed']);
  });

  it('a client seed from before the commitment or after the bet', () => {
    const bet = betOf('plinko');
    const pair = entry(file.seedPairs, bet.seedPair);
    const at = (clientSeedAt: number | null) => {
      Object.assign(pair, { clientSeedAt });
      return failures(bet);
    };
    expect([at(pair.committedAt), at(bet.placedAt), at(null)]).toEqual([[], [], []]);
    expect([at(pair.committedAt - 1), at(bet.placedAt + 1)]).toEqual([
      ['client-seed-order'],
      ['client-seed-order'],
    ]);
  });

  it.each(['spin', 'battles'] as const)('a draw of %s with another beacon', (game) => {
    const bet = betOf(game);
    const draw = entry(file.draws, bet.draw);
    const before = structuredClone(draw);
    const { signature, randomness, closedAt, beaconRound } = draw;
    if (signature === null || randomness === null || closedAt === null || beaconRound === null)
      throw new Error('the draw has no beacon');
    const after = (change: Partial<typeof draw>) => {
      Object.assign(draw, before, change);
      return failures(bet);
    };
    expect(after({ randomness: '00'.repeat(32) })).toEqual(expect.arrayContaining(['randomness']));
    expect(after({ signature: `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}` })).toEqual(
      expect.arrayContaining(['randomness', 'signature']),
    );
    expect(after({ beaconRound: beaconRound + 1 })).toContain('signature');
    expect(after({ closedAt: closedAt + 3000 })).toContain('deciding-round');
    expect(after({ closedAt: closedAt - 3000 })).toEqual(['deciding-round']);
    expect(after({ closedAt: bet.placedAt - 1 })).toContain('in-time');
    expect(after({ closedAt: null })).toContain('readable');
    expect(after({ randomness: null })).toContain('readable');
    expect(after({ isVoid: true })).toContain('state');
    expect(after({ serverSeed: null })).toEqual(['withheld', 'revealed']);
  });

  it('a beacon that is not the public one, whatever it calls itself', () => {
    const [spin, mines] = [betOf('spin'), betOf('mines')];
    const failed = (beacon: Partial<BetExport['beacon']>, bet: ExportedBet = spin) => {
      file.beacon = { ...honest.beacon, ...beacon };
      return verifyBet(bet, file, isBeaconSignature)
        .checks.filter(({ ok }) => !ok)
        .map(({ name }) => name);
    };
    expect(failed({})).toEqual(['public-beacon']);
    expect(failed({ ...QUICKNET, publicKey: honest.beacon.publicKey })).toContain('public-beacon');
    expect(failed({ ...QUICKNET, genesisTime: QUICKNET.genesisTime + 60 })).toContain('public-beacon');
    expect(failed({ ...QUICKNET, period: 30 })).toContain('public-beacon');
    expect(failed({ ...QUICKNET, name: 'any name' })).not.toContain('public-beacon');
    // A bet on the player's own seeds needs no beacon, so it passes whatever the file's beacon is.
    expect(failed({}, mines)).toEqual([]);
  });

  it('a draw of another game', () => {
    const bet = betOf('spin');
    const battle = betOf('battles');
    bet.draw = battle.draw;
    expect(failures(bet)).toContain('rules');
  });
});

describe('rules that were not kept are found:', () => {
  it('a case that is another than the bet names, though it pays the same', () => {
    for (const game of ['cases', 'battles'] as const) {
      const bet = betOf(game);
      const version = bet.game === 'cases' ? bet.caseVersion : (bet.caseVersions[0] ?? '');
      const items = entry(file.cases, version).items;
      const [common, , rare] = items;
      if (common === undefined || rare === undefined) throw new Error('a case of three items');
      const { name } = common;
      common.name = 'Another';
      expect(failures(bet)).toEqual(['content']);
      common.name = name;
      expect(failures(bet)).toEqual([]);
    }
    const solo = betOf('cases');
    Object.assign(solo, { contentHash: undefined });
    expect(failures(solo)).toEqual(['content']);
    const seat = betOf('battles');
    seat.contentHashes = {};
    expect(failures(seat)).toEqual(['content']);
  });

  it('a case whose tickets or price changed', () => {
    const bet = betOf('cases');
    const table = entry(file.cases, bet.caseVersion);
    table.price = '9999.00';
    expect(failures(bet)).toContain('stake');
    const [first] = table.items;
    if (first === undefined) throw new Error('the case is empty');
    first.ticketEnd += 1;
    expect(failures(bet)).toEqual(['readable']);
  });

  it('a chance other than the shown one, and a target out of reach', () => {
    const bet = betOf('upgrader');
    bet.chance += 1;
    expect(failures(bet)).toEqual(['rules']);
    bet.target = '900000.00';
    expect(failures(bet)).toContain('rules');
  });

  it('tiles opened twice, beside the board or after a mine', () => {
    const bet = betOf('mines', ({ isCashedOut }) => isCashedOut);
    const { revealed, board } = bet;
    bet.revealed = [...revealed, revealed[0] ?? 0];
    expect(failures(bet)).toContain('rules');
    bet.revealed = [...revealed, 25];
    expect(failures(bet)).toContain('rules');
    bet.revealed = [board?.[0] ?? 0, ...revealed];
    expect(failures(bet)).toContain('state');
    bet.revealed = [];
    expect(failures(bet)).not.toEqual([]);
    Object.assign(bet, { revealed, isCashedOut: false, payout: '0.00', change: `-${bet.stake}` });
    expect(failures(bet)).toEqual(['state']);
    bet.revealed = [];
    expect(failures(bet)).toEqual(['state']);
  });

  it('a bet, a number or a stream of random numbers used twice', () => {
    const bet = betOf('plinko');
    for (const change of [{}, { id: 'other' }, { id: 'other', seq: 9999 }]) {
      const verify = createVerifier(file, isBeaconSignature, testBeacon);
      expect(verify(bet).verdict).toBe('VERIFIED');
      expect(verify({ ...bet, ...change }).verdict).toBe('FAILED');
    }
    // The same seeds under another seed pair's id would give the same random numbers a second time.
    file.seedPairs['twin'] = entry(file.seedPairs, bet.seedPair);
    const verify = createVerifier(file, isBeaconSignature, testBeacon);
    expect(verify(bet).ok).toBe(true);
    expect(verify({ ...bet, id: 'other', seq: 9999, seedPair: 'twin' }).verdict).toBe('FAILED');
    expect(
      verify({ ...bet, id: 'third', seq: 9998, nonce: 5000 }).checks.find(({ name }) => name === 'unique')
        ?.ok,
    ).toBe(true);
  });

  it('a settled bet on a secret seed is checked as far as can be, and never passes', () => {
    const bet = file.bets.find((any) => any.game === 'plinko' && any.seedPair === 'pair-last');
    if (bet === undefined) throw new Error('every seed is revealed');
    expect(verifyBet(bet, file, isBeaconSignature, testBeacon)).toMatchObject({
      verdict: 'NOT_REVEALED',
      ok: false,
    });
    Object.assign(bet, { payout: '77777.00', change: (77_777 - Number(bet.stake)).toFixed(2) });
    expect(failures(bet)).toEqual(['payout', 'revealed']);
    expect(verifyBet(bet, file, isBeaconSignature, testBeacon).verdict).toBe('FAILED');
  });
});

describe('whatever stands in the file', () => {
  it('is an answer, not a crash, and never passes', () => {
    for (const junk of [null, undefined, 1, 'bet', [], {}, { game: 'spin' }, { game: 'toString' }])
      expect(verifyBet(junk as ExportedBet, file, isBeaconSignature, testBeacon).verdict).toBe('FAILED');
    const settled = honest.bets.filter(({ state }) => state === 'SETTLED');
    fc.assert(
      fc.property(fc.constantFrom(...settled), fc.nat(), fc.jsonValue(), (original, field, value) => {
        const bet = structuredClone(original);
        // Leaves the seat out: two seats may have won the same amount.
        const keys = Object.keys(bet).filter((key) => !['id', 'seq', 'placedAt', 'seat'].includes(key));
        const key = keys[field % keys.length] ?? '';
        const before = Object.getOwnPropertyDescriptor(bet, key)?.value as unknown;
        Object.assign(bet, { [key]: value });
        const { ok } = verifyBet(bet, honest, () => true, testBeacon);
        if (JSON.stringify(before) !== JSON.stringify(value))
          expect(ok, `${original.game}.${key}`).toBe(false);
      }),
      { numRuns: 1500 },
    );
  });

  it('lacking what a bet refers to makes it unreadable', () => {
    const bet = betOf('cases');
    file.cases = {};
    expect(failures(bet)).toEqual(['readable']);
    bet.seedPair = 'constructor';
    expect(failures(bet)).toEqual(['readable']);
    Object.assign(bet, { game: 'dice' });
    expect(failures(bet)).toContain('readable');
    Object.assign(bet, { game: 'spin' });
    expect(failures(bet)).toContain('readable');
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { compareBefore } from './before.ts';
import { caseContentHash } from './case-content.ts';
import { choiceOf } from './choice.ts';
import { type BetExport, centsOfExported } from './export.ts';
import { compareSeen, isSeenFile, type SeenEntry, type SeenFile } from './seen.ts';
import { honestExport } from './testing/honest-export.ts';
import { publishedAt } from './testing/test-beacon.ts';

const heads = {
  at: 1,
  ledger: { position: 7, hash: 'aa' },
  staff: { position: 3, hash: 'bb' },
  publicKey: '',
  signature: '',
};
const older: BetExport = { ...honestExport(60), heads };
let file: BetExport;
beforeEach(() => {
  file = { ...structuredClone(older), exportedAt: older.exportedAt + 1000 };
});

function first<T>(all: readonly T[], is: (one: T) => boolean): T {
  const entry = all.find(is);
  if (entry === undefined) throw new Error('the export has no such entry');
  return entry;
}

/** Returns the memory of a browser that saw the seed pairs, draws, cases and bets of a file. */
function memoryOf(from: BetExport): SeenEntry[] {
  const at = from.exportedAt - 600_000;
  const entry = (subject: string, name: string, value: unknown) => ({
    subject,
    name,
    value: String(value),
    at,
  });
  return [
    ...Object.values(from.seedPairs).flatMap((pair) => [
      entry(`pair-1001-${pair.number}`, 'serverSeedHash', pair.serverSeedHash),
      entry(`pair-1001-${pair.number}`, 'clientSeed', pair.clientSeed),
      entry(`pair-1001-${pair.number}`, 'nonces', pair.nonces),
    ]),
    ...Object.entries(from.draws).flatMap(([id, draw]) => [
      entry(id, 'serverSeedHash', draw.serverSeedHash),
      entry(id, 'beaconRound', draw.beaconRound),
      entry(id, 'openAt', (draw.closedAt ?? 0) - 1),
    ]),
    ...Object.entries(from.cases).map(([id, { price, items }]) => {
      const table = { price: centsOfExported(price), items };
      const read = items.map((item) => ({ ...item, price: centsOfExported(item.price) }));
      return entry(`case-${id}`, 'contentHash', caseContentHash({ ...table, items: read }));
    }),
    ...from.bets.flatMap((bet) => [
      entry(`bet-${bet.id}`, 'stake', bet.stake),
      entry(`bet-${bet.id}`, 'choice', choiceOf(bet)),
      ...(bet.state === 'OPEN' ? [] : [entry(`bet-${bet.id}`, 'payout', bet.payout)]),
    ]),
    entry('player-1001', 'bets', from.totals.bets),
    entry('ledger-7', 'hash', 'aa'),
    entry('books', 'ledger', 7),
  ];
}
const seen: SeenFile = {
  format: 'aureus-seen',
  version: 1,
  savedAt: 1,
  chainHash: 'ab',
  entries: memoryOf(older),
};
const contradictions = () => compareSeen(file, seen).findings;

describe('an export against the memory of a browser', () => {
  it('agrees when it is honest, and is then compared value by value', () => {
    expect(compareSeen(file, seen)).toEqual({ findings: [], compared: expect.any(Number) as number });
    expect(compareSeen(file, seen).compared).toBeGreaterThan(seen.entries.length - 30);
  });

  it('contradicts it with another seal, client seed, stake, choice, payout, content or head', () => {
    const pair = first(Object.values(file.seedPairs), ({ number }) => number === 1);
    pair.serverSeedHash = 'ff';
    pair.clientSeed = 'ground';
    const plinko = first(file.bets, ({ game }) => game === 'plinko');
    Object.assign(plinko, { stake: '0.01', payout: '0.02', rows: 99 });
    first(Object.values(file.cases), () => true).items.pop();
    file.heads = { ...heads, ledger: { position: 7, hash: 'cc' } };
    expect(contradictions().map((sentence) => sentence.split(':')[0])).toEqual([
      'Seed pair 1, hash of its server seed',
      'Seed pair 1, client seed',
      'case-purse-1, contents',
      `Bet ${plinko.id}, stake`,
      `Bet ${plinko.id}, choice`,
      `Bet ${plinko.id}, payout`,
      'Entry 7 of the ledger',
    ]);
  });

  it('contradicts it without a bet that was placed, and without a pair that was used', () => {
    const spin = first(file.bets, ({ game }) => game === 'spin');
    file.bets.splice(file.bets.indexOf(spin), 1);
    file.totals.bets -= 1;
    for (const [id, { number }] of Object.entries(file.seedPairs))
      if (number === 2) delete file.seedPairs[id];
    const sentences = contradictions();
    expect(sentences).toContainEqual(
      expect.stringMatching(new RegExp(`^Bet ${spin.id}, which .* is missing.$`)),
    );
    expect(sentences).toContainEqual(expect.stringMatching(/^Seed pair 2, which .* is missing.$/));
    expect(sentences).toContainEqual(expect.stringMatching(/^Number of bets: the browser saw 60 /));
  });

  it('contradicts it with another beacon round, or one that was out too soon after a seat was free', () => {
    const [id, draw] = first(
      Object.entries(file.draws),
      ([name, { isVoid }]) => name.startsWith('battle-') && !isVoid,
    );
    const round = draw.beaconRound ?? 0;
    draw.beaconRound = round + 1;
    expect(contradictions()).toEqual([expect.stringMatching(`^${id}, beacon round: `)]);
    draw.beaconRound = round;
    const openAt = (at: number) =>
      compareSeen(file, { ...seen, entries: [{ subject: id, name: 'openAt', value: String(at), at: 1 }] })
        .findings;
    expect(openAt(publishedAt(round) - 3_000)).toEqual([]);
    expect(openAt(publishedAt(round) - 2_999)).toEqual([
      expect.stringMatching(`^${id}: the browser knew a free seat`),
    ]);
  });

  it('is not held to what the browser saw after it was made, nor to another player', () => {
    const later = { subject: 'bet-later', name: 'stake', value: '1.00', at: file.exportedAt + 1 };
    const others = { subject: 'pair-1002-1', name: 'clientSeed', value: 'x', at: 1 };
    expect(compareSeen(file, { ...seen, entries: [later, others] }).findings).toEqual([]);
  });

  it.each([null, {}, { ...seen, version: 2 }, { ...seen, entries: [{}] }, { ...seen, entries: [null] }])(
    'is not compared with %j',
    (other) => {
      expect(isSeenFile(other)).toBe(false);
      expect(isSeenFile(seen)).toBe(true);
    },
  );
});

describe('an export against an older one', () => {
  const findings = () => compareBefore(file, older).findings;

  it('agrees when bets were added, settled and revealed since', () => {
    const open = first(file.bets, ({ game, state }) => game === 'spin' && state === 'OPEN');
    Object.assign(open, { state: 'SETTLED', pocket: 3, payout: '1.00', change: '0.50' });
    for (const pair of Object.values(file.seedPairs)) {
      pair.serverSeed ??= 'revealed';
      pair.nonces += 1;
    }
    file.bets.push({ ...open, id: 'new', seq: 61 });
    file.totals.bets = 61;
    file.heads = { ...heads, ledger: { position: 8, hash: 'cc' } };
    Object.assign(file, { version: 3 });
    expect(compareBefore(file, older)).toEqual({ findings: [], compared: expect.any(Number) as number });
  });

  it('contradicts it with a bet that is gone, or has another stake, number or payout', () => {
    const [one, other, third] = file.bets;
    if (!one || !other || !third) throw new Error('too few bets');
    file.bets.splice(0, 1);
    other.stake = '0.01';
    third.seq = 99;
    expect(findings()).toEqual([
      `Bet ${one.id} is in the older file, and missing in the newer one.`,
      expect.stringMatching(`^Bet ${other.id}, stake: `),
      expect.stringMatching(`^Bet ${third.id}, seq: `),
    ]);
  });

  it('contradicts it with other seeds, draws, cases, totals, heads or another player', () => {
    const pair = first(Object.values(file.seedPairs), ({ number }) => number === 1);
    pair.clientSeed = 'ground';
    pair.nonces -= 1;
    const [id, draw] = first(Object.entries(file.draws), ([, { isVoid }]) => !isVoid);
    draw.isVoid = true;
    first(Object.values(file.cases), () => true).price = '9.99';
    file.totals.seedPairs -= 1;
    file.heads = { ...heads, ledger: { position: 6, hash: 'aa' }, staff: { position: 3, hash: 'cc' } };
    expect(findings().map((sentence) => sentence.split(/[:,] /)[0])).toEqual([
      'Seed pair 1',
      'Seed pair 1',
      `Draw ${id}`,
      'Case purse-1',
      'Total of seedPairs',
      'Head of the books (ledger)',
      'Head of the books (staff)',
    ]);
    expect(compareBefore({ ...file, player: '1002' }, older).findings).toEqual([
      'The older file is of player "1001".',
    ]);
  });
});

describe('an entry of the books that newer ones cover', () => {
  const later = (hash: string) => ({
    ...heads,
    ledger: { position: 9, hash: 'cc' },
    older: { ledger: [{ position: 7, hash }], staff: [] },
  });
  const newer = { ...heads, ledger: { position: 9, hash: 'cc' } };

  it('is compared with a browser’s memory where the file shows it', () => {
    expect(compareSeen({ ...file, heads: newer }, seen).findings).toEqual([]);
    expect(compareSeen({ ...file, heads: later('aa') }, seen).findings).toEqual([]);
    expect(compareSeen({ ...file, heads: later('dd') }, seen).findings).toEqual([
      expect.stringMatching(/^Entry 7 of the ledger: the browser saw aa on .*, the file says dd\.$/),
    ]);
  });

  it('is compared with an older file, its own older entries too', () => {
    expect(compareBefore({ ...file, heads: later('aa') }, older).findings).toEqual([]);
    const rewritten = ['Head of the books (ledger), entry 7: it has another hash now.'];
    expect(compareBefore({ ...file, heads: later('dd') }, older).findings).toEqual(rewritten);
    const before = { ...older, heads: later('aa') };
    expect(compareBefore({ ...file, heads: later('dd') }, before).findings).toEqual(rewritten);
  });
});

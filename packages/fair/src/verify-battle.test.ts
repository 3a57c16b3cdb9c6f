import { describe, expect, it } from 'vitest';
import { honestBattle } from './testing/honest-draws.ts';
import { publishedAt, testBeacon } from './testing/test-beacon.ts';
import { type BattleProof, verifyBattle } from './verify-battle.ts';
import type { SignatureCheck } from './verify-draw.ts';

const battle = honestBattle();
const { outcome, cases, tables } = battle;
/** Accepts only the battle's own beacon round. Real signatures are tested in beacon.test.ts. */
const isSignature: SignatureCheck = (signed) =>
  signed.round === 120 && signed.signature === outcome.beaconSignature;
const checksOf = (change: Partial<BattleProof>) =>
  verifyBattle({ ...battle, ...change }, testBeacon, isSignature, testBeacon);
const failed = (change: Partial<BattleProof>) =>
  checksOf(change)
    .filter(({ ok }) => !ok)
    .map(({ name }) => name);

describe('a battle', () => {
  it('is drawn again', () => {
    expect(checksOf({})).toHaveLength(15);
    expect(failed({})).toEqual([]);
    const named = checksOf({}).filter(({ name }) => name === 'outcome' || name === 'payout');
    expect(named.map(({ expected }) => expected)).toEqual([
      outcome.drops.map((seats) => seats.map(({ ticket }) => ticket).join(' ')).join(' / '),
      outcome.totals.map((total) => total.toFixed(2)).join(' '),
      outcome.winners.join(' '),
      outcome.prizes.map((prize) => prize.toFixed(2)).join(' '),
    ]);
  });

  it.each<[string, Partial<BattleProof>, string[]]>([
    [
      'other tickets',
      { outcome: { ...outcome, drops: outcome.drops.map((seats) => seats.map(() => ({ ticket: 1 }))) } },
      ['outcome'],
    ],
    ['another total', { outcome: { ...outcome, totals: outcome.totals.map((one) => one + 1) } }, ['outcome']],
    ['other winners', { outcome: { ...outcome, winners: [] } }, ['outcome']],
    ['another prize', { outcome: { ...outcome, prizes: outcome.prizes.toReversed() } }, ['payout']],
    ['a total too few', { outcome: { ...outcome, totals: outcome.totals.slice(1) } }, ['rules', 'outcome']],
    ['another price', { price: 6 }, ['stake']],
    ['another seed', { serverSeedHash: '0'.repeat(64) }, ['commitment']],
    ['a seal after the last seat', { createdAt: publishedAt(119) }, ['committed-first']],
    [
      'a last seat after the beacon',
      { filledAt: publishedAt(120) },
      ['deciding-round', 'beacon-after-close'],
    ],
    ['no whole period in between', { filledAt: publishedAt(119) }, ['deciding-round']],
    ['a round later than the first', { filledAt: publishedAt(120) - 7_301 }, ['deciding-round']],
    [
      'another content than it names',
      { cases: cases.map((one) => ({ ...one, contentHash: '0'.repeat(64) })) },
      ['content', 'content'],
    ],
    ['a case that does not add up', { tables: { '1': tables['1']?.slice(1) ?? [] } }, ['readable']],
    ['a case that is not there', { tables: {} }, ['readable']],
    [
      'a case that only looks as if it were there',
      { cases: [{ version: 'toString', price: 2.5, contentHash: '' }] },
      ['readable'],
    ],
    ['no result', { outcome: null }, ['revealed']],
    ['no last seat', { filledAt: null }, ['revealed']],
  ])('fails with %s', (_what, change, names) => {
    expect(failed(change)).toEqual(names);
  });
});

import type { RaffleProof } from '@aureus/contract/raffle.ts';
import { isBeaconSignature } from '@aureus/fair/beacon.ts';
import { honestRaffle } from '@aureus/fair/testing/honest-raffle.ts';
import { expect, it } from 'vitest';
import { verdictOf } from './beacon-check.ts';
import { checkRaffle } from './check-raffle.ts';

const proof: RaffleProof = honestRaffle();
const failed = (changed: RaffleProof) =>
  checkRaffle(changed, isBeaconSignature)
    .filter(({ isGood, title }) => !isGood && title !== 'Not a public beacon')
    .map(({ title }) => title);

it('an honest raffle passes every check, each of which is put into words', () => {
  expect(failed(proof)).toEqual([]);
  expect(verdictOf(checkRaffle(proof, isBeaconSignature)).title).toBe('Not a public beacon');
  const checks = checkRaffle(proof, isBeaconSignature);
  expect(checks).toHaveLength(15);
  for (const { title, text } of checks) expect(`${title}. ${text}`.length).toBeGreaterThan(40);
});

it('another winner or another list is found', () => {
  const [first, second, ...rest] = proof.draw.winners;
  if (first === undefined || second === undefined) throw new Error('no one won');
  const swapped = { ...proof, draw: { ...proof.draw, winners: [second, first, ...rest] } };
  expect(failed(swapped)).toEqual([
    'The prizes are the published ones',
    'The winning tickets follow from the seeds',
  ]);
  expect(failed({ ...proof, list: proof.list.replace('1-12 ', '1-13 ') })).toContain(
    'The list is the one that was published',
  );
});

it('a list that is late, another beacon round and another prize are found', () => {
  const { beaconAt, beaconRound, winners } = proof.draw;
  const late = { ...proof.draw, listedAt: beaconAt + 1, drawnAt: beaconAt + 2 };
  expect(failed({ ...proof, draw: late })).toEqual(['Late list']);
  expect(failed({ ...proof, draw: { ...proof.draw, beaconRound: beaconRound + 1 } })).toContain(
    'The beacon round is the announced one',
  );
  const paid = winners.map((winner) => ({ ...winner, prize: winner.prize - 1 }));
  expect(failed({ ...proof, draw: { ...proof.draw, winners: paid } })).toEqual([
    'The prizes are the published ones',
  ]);
});

it('a void raffle has its list and its seed to check', () => {
  const none = { winners: [], drawnAt: null, beaconRandomness: null, beaconSignature: null };
  const voided: RaffleProof = {
    ...proof,
    draw: { ...proof.draw, ...none, state: 'VOID', carriedInto: 2961 },
  };
  expect(failed(voided)).toEqual([]);
  expect(checkRaffle(voided, isBeaconSignature).length).toBeGreaterThan(8);
});

it('a raffle that is not drawn has nothing to check', () => {
  expect(
    checkRaffle({ ...proof, draw: { ...proof.draw, state: 'LISTED', serverSeed: null } }, isBeaconSignature),
  ).toEqual([]);
});

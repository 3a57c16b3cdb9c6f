import type { RaffleProof } from '@aureus/contract/raffle.ts';
import { isBeaconSignature } from '@aureus/fair/beacon.ts';
import { honestRaffle } from '@aureus/fair/testing/honest-raffle.ts';
import { expect, it } from 'vitest';
import { verdictOf } from './beacon-words.ts';
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
  expect(checks).toHaveLength(10);
  for (const { title, text } of checks) expect(`${title}. ${text}`.length).toBeGreaterThan(40);
});

it('another winner or another list is found', () => {
  const [first, second, ...rest] = proof.draw.winners;
  if (first === undefined || second === undefined) throw new Error('nobody won');
  const swapped = { ...proof, draw: { ...proof.draw, winners: [second, first, ...rest] } };
  expect(failed(swapped)).toEqual(['The winning tickets follow']);
  expect(failed({ ...proof, list: proof.list.replace(' 1001', ' 9001') })).toContain(
    'The list is the one that was published',
  );
});

it('a raffle that is not drawn has nothing to check', () => {
  expect(checkRaffle({ ...proof, draw: { ...proof.draw, serverSeed: null } }, isBeaconSignature)).toEqual([]);
});

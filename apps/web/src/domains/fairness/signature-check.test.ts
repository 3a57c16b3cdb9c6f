import type { ExportedDraw } from '@aureus/fair/export.ts';
import { QUICKNET } from '@aureus/fair/quicknet.ts';
import { expect, test } from 'vitest';
import { nothingIsSigned, signatureCheckOf } from './fairness-checks.queries.ts';

/** drand's quicknet round 1000, as published by the network. */
const round1000 = {
  round: 1000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  publicKey: QUICKNET.publicKey,
  schemeId: 'bls-unchained-g1-rfc9380',
};
const draw: ExportedDraw = {
  serverSeed: null,
  serverSeedHash: '',
  committedAt: 0,
  closedAt: null,
  beaconRound: 1000,
  randomness: null,
  signature: null,
  isVoid: false,
};

test('a record with a shared draw is checked with the beacon’s own curve', async () => {
  const isSigned = await signatureCheckOf({ draws: { 'spin-1': draw } });
  expect(isSigned(round1000)).toBe(true);
  expect(isSigned({ ...round1000, round: 1001 })).toBe(false);
});

test('a record without one needs no curve, and takes no signature for good', async () => {
  expect(await signatureCheckOf({ draws: {} })).toBe(nothingIsSigned);
  expect(nothingIsSigned(round1000)).toBe(false);
});

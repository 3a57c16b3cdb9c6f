import type { KycOverview, KycState } from '@aureus/contract/kyc.ts';
import { expect, it } from 'vitest';
import { levelToBegin } from './KycPanel.tsx';

const overview = (state: KycState, proof: KycState | undefined): KycOverview =>
  ({ state, advanced: proof === undefined ? null : { state: proof } }) as KycOverview;

it.each<[basic: KycState, proof: KycState | undefined, begins: string | undefined]>([
  ['NONE', undefined, 'basic'],
  ['RETRY', 'NONE', 'basic'],
  ['PENDING', 'NONE', undefined],
  ['REJECTED', 'NONE', undefined],
  ['APPROVED', undefined, undefined],
  ['APPROVED', 'NONE', 'advanced'],
  ['APPROVED', 'RETRY', 'advanced'],
  ['APPROVED', 'PENDING', undefined],
  ['APPROVED', 'APPROVED', undefined],
])('with identity %s and address %s the press begins %s', (state, proof, begins) => {
  expect(levelToBegin(overview(state, proof))).toBe(begins);
});

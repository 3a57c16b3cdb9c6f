import type { KycOverview, KycState } from '@aureus/contract/kyc.ts';
import { describe, expect, it } from 'vitest';
import { stateOfMessage } from './KycFrame.tsx';
import { ladderStates } from './KycLadder.tsx';
import { levelToBegin } from './KycPanel.tsx';

describe('the ladder', () => {
  const proof = (state: KycState, withdrawn = 0): KycOverview['advanced'] => ({
    level: 'advanced',
    state,
    comment: null,
    asked: null,
    isTakenBack: false,
    tooYoung: null,
    above: 1_000,
    withdrawn,
  });
  const overview = (state: KycState, advanced: KycOverview['advanced'] = null): KycOverview => ({
    level: 'basic',
    state,
    comment: null,
    asked: null,
    isTakenBack: false,
    tooYoung: null,
    advanced,
  });

  it.each<[string, KycOverview | null, string]>([
    ['a visitor signs in', null, 'now later later later'],
    ['a new player shows who they are', overview('NONE', proof('NONE')), 'done now later later'],
    ['one who must try again does so', overview('RETRY'), 'done now later later'],
    ['a check under way', overview('PENDING'), 'done review later later'],
    ['a refused player', overview('REJECTED', proof('NONE', 1_000)), 'done refused later later'],
    [
      'one whose approval was taken back',
      { ...overview('REJECTED'), isTakenBack: true },
      'done refused later now',
    ],
    ['a verified player', overview('APPROVED', proof('NONE', 999.99)), 'done done later now'],
    ['one whose next coin needs a proof', overview('APPROVED', proof('NONE', 1_000)), 'done done now now'],
    ['where no proof is asked for', overview('APPROVED'), 'done done later now'],
    ['a proof under way', overview('APPROVED', proof('PENDING')), 'done done review now'],
    ['a refused proof', overview('APPROVED', proof('REJECTED')), 'done done refused now'],
    ['a proof to send again', overview('APPROVED', proof('RETRY')), 'done done now now'],
    ['an early proof', overview('APPROVED', proof('APPROVED')), 'done done done now'],
  ])('%s', (_name, of, states) => {
    const { signIn, identity, address, withdrawals } = ladderStates(of);
    expect([signIn, identity, address, withdrawals].join(' ')).toBe(states);
  });
});

describe('the level to begin', () => {
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
});

describe('the provider’s frame', () => {
  it.each([
    [{ type: 'idCheck.onReady', payload: {} }, 'ready'],
    [{ type: 'idCheck.onApplicantSubmitted' }, 'ready'],
    [{ type: 'idCheck.onError', payload: { code: 'invalid-token' } }, 'expired'],
    [{ type: 'idCheck.onError', payload: { code: 'camera' } }, 'failed'],
    [{ type: 'idCheck.onError' }, 'failed'],
    [{ type: 'onReady' }, undefined],
    [{ type: 7 }, undefined],
    ['idCheck.onReady', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%j means %s', (data, state) => {
    expect(stateOfMessage(data)).toBe(state);
  });
});

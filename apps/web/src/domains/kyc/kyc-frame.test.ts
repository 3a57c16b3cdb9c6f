import { expect, it } from 'vitest';
import { stateOfMessage } from './kyc-frame.ts';

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

/** A body for each call of staff that takes more than `{}`, valid and about nothing that exists. */
export const STAFF_BODIES: Readonly<Record<string, object>> = {
  '/api/staff/code': { code: '123456' },
  '/api/staff/passkey/confirm': { challenge: 'x', response: {} },
  '/api/staff/passkeys': { challenge: 'x', response: {}, name: 'Mine' },
  '/api/staff/authenticator/enable': { code: '123456' },
  '/api/staff/role-changes': { memberId: '999999', bundles: ['support'], reason: 'A test' },
  '/api/staff/members/:id/end': { reason: 'A test' },
  '/api/staff/players/:id/restriction': { act: 'restrict', reason: 'A test' },
  '/api/staff/players/:id/lift': { reason: 'A test' },
  '/api/staff/players/:id/sign-out': { reason: 'A test' },
  '/api/staff/players/:id/credit': { amount: 1, reason: 'A test' },
  '/api/staff/switches/:name/off': { message: 'A test', endsAt: null, reason: 'A test' },
  '/api/staff/switches/:name/on': { reason: 'A test' },
  '/api/staff/requests/:id/vote': { verdict: 'APPROVE', reason: 'A test' },
};

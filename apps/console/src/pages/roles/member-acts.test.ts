import { type Bundle, permissionsOf } from '@aureus/contract/staff-roles.ts';
import { expect, it } from 'vitest';
import { memberActs } from './member-acts.ts';

const me = (bundle: Bundle) => ({ id: '1', bundles: [bundle], permissions: [...permissionsOf([bundle])] });
const member = (bundle: Bundle) => ({ id: '2', bundles: [bundle], factors: 0, lastSeenAt: null });

it('offers nothing about an owner to those who are none', () => {
  expect(memberActs(me('owner'), member('owner'))).toEqual({ invite: true, end: true });
  expect(memberActs(me('administrator'), member('owner'))).toEqual({ invite: false, end: false });
  expect(memberActs(me('administrator'), member('moderator')).end).toBe(true);
});

it('offers no link to members who have a key and were seen, nor an end of the own access', () => {
  const seen = { ...member('moderator'), factors: 1, lastSeenAt: 1 };
  expect(memberActs(me('owner'), seen)).toEqual({ invite: false, end: true });
  expect(memberActs(me('owner'), { ...seen, id: '1' }).end).toBe(false);
});

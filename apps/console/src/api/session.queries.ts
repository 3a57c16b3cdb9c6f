import type { StaffMe } from '@aureus/contract/staff.ts';
import type { Permission } from '@aureus/contract/staff-roles.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { setServerTime } from '../ui/clock.ts';
import { call } from './http.ts';

/** Signed-in member; null without a session. Also loaded while the member still has to give or set up a key. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    const me = await call('GET /api/staff/me');
    if (me !== null) setServerTime(me.serverTime);
    return me;
  },
  refetchInterval: 60_000,
});

/** Sign-in methods that the site offers (its "door"). */
export const doorQuery = queryOptions({
  queryKey: ['door'],
  queryFn: () => call('GET /api/staff/door'),
  staleTime: 60_000,
});

/**
 * Signed-in member, provided by `Frame`. Frame unmounts its pages when the session ends, so pages always find a
 * member.
 */
export const MeContext = createContext<StaffMe | undefined>(undefined);

/**
 * Returns the signed-in member. Only for components inside `Frame`, which loads the member first.
 * @throws Error outside of it.
 */
export function useMe(): StaffMe {
  const me = useContext(MeContext);
  if (me === undefined) throw new Error('The frame shows pages to members alone.');
  return me;
}

/** True if the signed-in member has a permission. */
export const useMay = (permission: Permission): boolean => useMe().permissions.includes(permission);

/** True if the member's last confirmation with a key is missing or has expired. @param now on the server's clock. */
export const needsKey = (me: StaffMe, now: number): boolean =>
  me.steppedUpUntil === null || me.steppedUpUntil <= now;

export const useDoor = () => useQuery(doorQuery);

/** Starts to link a Google account. The reply's `url` is the Google page to open. */
export const useLinkGoogle = () =>
  useMutation({ mutationFn: () => call('POST /api/staff/google', { body: {} }) });

/** Ends the session and clears the query cache. */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/staff/sign-out', { body: {} }),
    onSuccess: () => {
      client.clear();
      client.setQueryData(meQuery.queryKey, null);
    },
  });
}

import type { StaffMe } from '@aureus/contract/staff.ts';
import type { Permission } from '@aureus/contract/staff-roles.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { setServerTime } from '../ui/clock.ts';
import { call } from './http.ts';

/** Signed-in member; null without a session. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    const me = await call('GET /api/staff/me');
    if (me !== null) setServerTime(me.serverTime);
    return me;
  },
  refetchInterval: 60_000,
});

/** Sign-in methods of the site. */
export const doorQuery = queryOptions({
  queryKey: ['door'],
  queryFn: () => call('GET /api/staff/door'),
  staleTime: 60_000,
});

/** The member at work, from the frame: its pages go with the session and never see it missing. */
export const MeContext = createContext<StaffMe | undefined>(undefined);

/** The member at work. Only for parts within the frame, which loads him first. */
export function useMe(): StaffMe {
  const me = useContext(MeContext);
  if (me === undefined) throw new Error('The frame shows pages to members alone.');
  return me;
}

/** True if the signed-in member has a permission. */
export const useMay = (permission: Permission): boolean => useMe().permissions.includes(permission);

/** True if the next decision about money or roles asks for the key. @param now on the server's clock. */
export const needsKey = (me: StaffMe, now: number): boolean =>
  me.steppedUpUntil === null || me.steppedUpUntil <= now;

/** The door, for forms that name the sandbox's page of codes or the host of passkeys. */
export const useDoor = () => useQuery(doorQuery);

/** Starts linking a Google account and goes to Google's page. */
export const useLinkGoogle = () =>
  useMutation({ mutationFn: () => call('POST /api/staff/google', { body: {} }) });

/** Ends the session and forgets all that was read in it. */
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

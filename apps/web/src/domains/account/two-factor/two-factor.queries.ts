import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { call } from '../../../api/http.ts';
import { queryClient } from '../../../api/query-client.ts';
import { patchMe } from '../../../api/session.ts';

const STATE = ['two-factor', 'state'] as const;

/** Returns the state of two-factor, and the number of recovery codes left. */
export function useTwoFactor() {
  return useQuery({ queryKey: STATE, queryFn: () => call('GET /api/user/two-factor') });
}

/** Fetches the values for the authenticator app each time that the setup is opened, and keeps them no longer. */
export function useSetup() {
  return useQuery({
    queryKey: ['two-factor', 'setup'],
    queryFn: () => call('GET /api/user/two-factor/setup'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Recovery codes that were given a moment ago: the server does not tell them again. */
export const useNewCodes = create<{ codes: readonly string[] }>(() => ({ codes: [] }));

function changed(isOn: boolean): void {
  patchMe((me) => ({ ...me, twoFactor: isOn }));
  void queryClient.invalidateQueries({ queryKey: STATE });
}

/** Turns it on; the recovery codes are to be shown then. */
export async function enableTwoFactor(code: string): Promise<void> {
  const { recoveryCodes } = await call('POST /api/user/two-factor/enable', { body: { code } });
  useNewCodes.setState({ codes: recoveryCodes });
  changed(true);
}

/** Gives the code that the sign-in waits for. */
export const verifyTwoFactor = (code: string): Promise<null> =>
  call('POST /api/user/two-factor/verify', { body: { code } });

export async function disableTwoFactor(code: string): Promise<void> {
  await call('POST /api/user/two-factor/disable', { body: { code } });
  changed(false);
}

/** Asks for other recovery codes; those of before are worth nothing then. */
export async function renewRecoveryCodes(code: string): Promise<void> {
  const { recoveryCodes } = await call('POST /api/user/two-factor/recovery-codes', { body: { code } });
  useNewCodes.setState({ codes: recoveryCodes });
  changed(true);
}

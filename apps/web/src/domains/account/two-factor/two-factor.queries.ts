import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { call } from '../../../api/http.ts';
import { queryClient } from '../../../api/query-client.ts';
import { patchMe } from '../../../api/session.ts';

const STATE = ['two-factor', 'state'] as const;

/** Returns the two-factor state and the number of recovery codes left. */
export function useTwoFactor() {
  return useQuery({ queryKey: STATE, queryFn: () => call('GET /api/user/two-factor') });
}

/**
 * Returns the secret and its QR code. They are loaded each time the setup opens, and aren't cached after it closes.
 */
export function useSetup() {
  return useQuery({
    queryKey: ['two-factor', 'setup'],
    queryFn: () => call('GET /api/user/two-factor/setup'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Recovery codes just received. The server can't return them a second time. */
export const useNewCodes = create<{ codes: readonly string[] }>(() => ({ codes: [] }));

function changed(isOn: boolean): void {
  patchMe((me) => ({ ...me, twoFactor: isOn }));
  void queryClient.invalidateQueries({ queryKey: STATE });
}

/** Turns two-factor on and stores the recovery codes in `useNewCodes`, to be shown. */
export async function enableTwoFactor(code: string): Promise<void> {
  const { recoveryCodes } = await call('POST /api/user/two-factor/enable', { body: { code } });
  useNewCodes.setState({ codes: recoveryCodes });
  changed(true);
}

/** Sends the two-factor code that completes the sign-in. */
export const verifyTwoFactor = (code: string): Promise<null> =>
  call('POST /api/user/two-factor/verify', { body: { code } });

export async function disableTwoFactor(code: string): Promise<void> {
  await call('POST /api/user/two-factor/disable', { body: { code } });
  changed(false);
}

/** Replaces the recovery codes. The old ones stop working. */
export async function renewRecoveryCodes(code: string): Promise<void> {
  const { recoveryCodes } = await call('POST /api/user/two-factor/recovery-codes', { body: { code } });
  useNewCodes.setState({ codes: recoveryCodes });
  changed(true);
}

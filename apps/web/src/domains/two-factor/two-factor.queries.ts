import type { RecoveryCodes, TwoFactorSetup, TwoFactorState } from '@aureus/contract/two-factor.ts';
import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { callData } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';
import { patchMe } from '../../api/session.ts';

const PATH = '/api/user/two-factor';
const STATE = ['two-factor', 'state'] as const;

/** Whether it is on, and how many recovery codes are left. */
export function useTwoFactor() {
  return useQuery({ queryKey: STATE, queryFn: () => callData<TwoFactorState>(PATH) });
}

/** What the authenticator app needs, asked for each time that the setup is opened, and kept no longer. */
export function useSetup() {
  return useQuery({
    queryKey: ['two-factor', 'setup'],
    queryFn: () => callData<TwoFactorSetup>(`${PATH}/setup`),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Recovery codes that were given a moment ago: the server does not tell them again. */
export const useNewCodes = create<{ codes: readonly string[] }>(() => ({ codes: [] }));

const post = <T>(name: string, code: string) =>
  callData<T>(`${PATH}/${name}`, { method: 'POST', body: { code } });

function changed(isOn: boolean): void {
  patchMe((me) => ({ ...me, twoFactor: isOn }));
  void queryClient.invalidateQueries({ queryKey: STATE });
}

/** Turns it on; the recovery codes are to be shown then. */
export async function enableTwoFactor(code: string): Promise<void> {
  const { recoveryCodes } = await post<RecoveryCodes>('enable', code);
  useNewCodes.setState({ codes: recoveryCodes });
  changed(true);
}

/** Gives the code that the sign-in waits for. */
export const verifyTwoFactor = (code: string): Promise<null> => post<null>('verify', code);

export async function disableTwoFactor(code: string): Promise<void> {
  await post<null>('disable', code);
  changed(false);
}

/** Asks for other recovery codes; those of before are worth nothing then. */
export async function renewRecoveryCodes(code: string): Promise<void> {
  const { recoveryCodes } = await post<RecoveryCodes>('recovery-codes', code);
  useNewCodes.setState({ codes: recoveryCodes });
  changed(true);
}

import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/http.ts';
import { meQuery } from '../api/session.queries.ts';

/** Mutation that confirms or sets up a key, then refetches the signed-in member. */
function useFactor<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: meQuery.queryKey }),
  });
}

/** Confirms the member with the six digits of the authenticator app. */
export const useCode = () => useFactor((code: string) => call('POST /api/staff/code', { body: { code } }));

/** Enables the authenticator app with its first code. */
export const useEnableAuthenticator = () =>
  useFactor((code: string) => call('POST /api/staff/authenticator/enable', { body: { code } }));

/** Prompts for a passkey, to sign in or to confirm the signed-in member. */
export const usePasskey = (purpose: 'SIGN_IN' | 'CONFIRM') =>
  useFactor(async () => {
    const { options, challenge } = await call('POST /api/staff/passkey/challenge', { body: {} });
    const answer = await startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    });
    const body = { challenge, response: { ...answer } };
    return purpose === 'SIGN_IN'
      ? call('POST /api/staff/sign-in/passkey', { body })
      : call('POST /api/staff/passkey/confirm', { body });
  });

/** Creates a passkey on this device or a security key. The mutation takes the name that the member chose. */
export const useNewPasskey = () =>
  useFactor(async (name: string) => {
    const { options, challenge } = await call('POST /api/staff/passkey/enrol', { body: {} });
    const answer = await startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    });
    return call('POST /api/staff/passkeys', { body: { challenge, response: { ...answer }, name } });
  });

/** Creates a secret for the authenticator app. It becomes active with the first correct code. */
export const useAuthenticatorSecret = () =>
  useMutation({ mutationFn: () => call('POST /api/staff/authenticator', { body: {} }) });

import type { PushState } from '@aureus/contract/push.ts';
import { ApiError } from '@aureus/ui-kit/http.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';
import { useSettings } from '../../api/settings.ts';
import { useStreamer } from '../../ui/streamer.ts';
import { pushWords } from './push.words.ts';

const PUSH = ['push'] as const;
const keep = (state: PushState) => queryClient.setQueryData<PushState>(PUSH, state);

/** True if this browser can receive push messages while no page is open. */
export const canPush = (): boolean => 'PushManager' in window && 'serviceWorker' in navigator;

/** Returns the state of push messages. */
export const usePush = () => useQuery({ queryKey: PUSH, queryFn: () => call('GET /api/push') });

/** Returns true if push messages contain no amounts, in streamer mode or with a private profile. */
export function useHidesAmounts(): boolean {
  const { isOn } = useStreamer();
  const { data: settings } = useSettings();
  return isOn || settings?.isPrivate === true;
}

/** Turns push messages on or off. They are turned on only with the permission of the browser. */
export function useTurnPush() {
  return useMutation({
    mutationFn: async (isOn: boolean) => (isOn ? subscribe() : call('DELETE /api/push')),
    onSuccess: keep,
  });
}

async function subscribe(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') throw failure(pushWords.push.refused);
  const registration = await navigator.serviceWorker.ready;
  const { publicKey } = await call('GET /api/push');
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const made = await registration.pushManager.subscribe(options).catch(async () => {
    // A subscription with an older key of the site blocks a new one, so it's removed before the second try.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return registration.pushManager.subscribe(options).catch(() => {
      throw failure(pushWords.push.failed);
    });
  });
  return send(made);
}

/** Sends the browser's push subscription to the server again, with the current streamer mode. */
export async function renewPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const made = await registration?.pushManager.getSubscription();
  if (made) keep(await send(made));
}

function send(made: PushSubscription): Promise<PushState> {
  return call('PUT /api/push', {
    body: {
      endpoint: made.endpoint,
      publicKey: base64url(made.getKey('p256dh')),
      auth: base64url(made.getKey('auth')),
      hidesAmounts: useStreamer.getState().isOn,
    },
  });
}

const failure = (text: string) => new ApiError('push', text, 0);

function base64url(bytes: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

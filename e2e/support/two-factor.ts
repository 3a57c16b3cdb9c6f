import { authenticator } from '@aureus/server/testing/authenticator.ts';
import type { ApiPlayer } from './players.ts';
import type { Stack } from './stack.ts';

/** An authenticator app with a secret. */
export const appOf = (secret: string) => authenticator({ clock: { now: () => Date.now() } }, secret);

/** Turns two-factor on by the API. */
export async function withTwoFactor(player: ApiPlayer) {
  const { secret } = await player.browser.call<{ secret: string }>('GET', '/api/user/two-factor/setup');
  const app = appOf(secret);
  const { recoveryCodes } = await player.browser.call<{ recoveryCodes: string[] }>(
    'POST',
    '/api/user/two-factor/enable',
    { code: app.code() },
  );
  return { ...app, recoveryCodes };
}

/** Lets the code of now count again: a test need not wait for the next one. */
export const freshCode = (stack: Stack, { id }: ApiPlayer) =>
  stack.sql('update two_factor_authenticators set used_step = 0 where player_id = $1', [id]);

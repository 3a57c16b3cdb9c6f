import type { RecoveryCodes, TwoFactorSetup } from '@aureus/contract/two-factor.ts';
import { TOTP } from 'otpauth';
import type { Clock } from '../platform/clock.ts';
import type { TestApp, TestPlayer } from './test-app.ts';

const STEP_MS = 30_000;

/** Advances the clock to five seconds after the start of the next 30-second step, in which the code is a new one. */
export async function nextStep({ clock }: Pick<TestApp, 'clock'>): Promise<void> {
  await clock.advance(STEP_MS - (clock.now() % STEP_MS) + 5_000);
}

/** Authenticator app on a phone. It uses the site's time. */
export function authenticator({ clock }: { clock: Pick<Clock, 'now'> }, secret: string) {
  const totp = new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: STEP_MS / 1000 });
  const code = (steps = 0): string => totp.generate({ timestamp: clock.now() + steps * STEP_MS });
  return {
    secret,
    code,
    /** Returns six digits that aren't the code of any step near the current one. */
    wrong(nth = 0): string {
      const near = new Set(Array.from({ length: 13 }, (_, step) => code(step - 6)));
      const free = Array.from({ length: 100 }, (_, number) => String(123_456 + number)).filter(
        (digits) => !near.has(digits),
      );
      return free[nth] ?? '';
    },
  };
}
export type Authenticator = ReturnType<typeof authenticator>;

/** Starts setting up the second factor, as the page does. */
export async function startSetup(on: Pick<TestApp, 'clock'>, player: TestPlayer): Promise<Authenticator> {
  const { body } = await player.call<TwoFactorSetup>('GET', '/api/user/two-factor/setup');
  if (body.data === undefined) throw new Error(`no setup: ${body.error?.code}`);
  return authenticator(on, body.data.secret);
}

async function enable(player: TestPlayer, app: Authenticator) {
  const { body } = await player.call<RecoveryCodes>('POST', '/api/user/two-factor/enable', {
    code: app.code(),
  });
  if (body.data === undefined) throw new Error(`not enabled: ${body.error?.code}`);
  return { ...app, recoveryCodes: body.data.recoveryCodes };
}

/** Sets up the second factor of a player, and advances the clock to the next code. */
export async function withTwoFactor(on: Pick<TestApp, 'clock'>, player: TestPlayer) {
  const enabled = await enable(player, await startSetup(on, player));
  await nextStep(on);
  return enabled;
}

/**
 * Sets up the second factor of a player and makes the current code reusable, for tests that don't advance the clock to
 * the next code.
 */
export async function withCodeToUse(on: Pick<TestApp, 'clock' | 'database'>, player: TestPlayer) {
  const enabled = await enable(player, await startSetup(on, player));
  await on.database.owner.query('update two_factor_authenticators set used_step = 0 where player_id = $1', [
    player.id,
  ]);
  return enabled;
}

import type { Me } from '@aureus/contract/account.ts';
import type { SeedPair } from '@aureus/contract/fairness.ts';
import type { SpinColour, SpinState } from '@aureus/contract/spin.ts';
import { createBrowser } from '@aureus/demo/browser.ts';
import { newId } from '@aureus/server/platform/random.ts';
import type { Stack } from './stack.ts';

export type ApiPlayer = Awaited<ReturnType<typeof signInByApi>>;

let made = 0;

/** Returns a player name that is unused in this run. */
export function freshName(stem = 'player'): string {
  made += 1;
  return `${stem}_${process.pid.toString(36)}${made}`;
}

/** Signs a player in through the sandbox's Steam. The player plays by API, without a browser window. */
export async function signInByApi(
  stack: Stack,
  options: { name?: string; coins?: number; verified?: boolean } = {},
) {
  const { name = freshName(), coins = 0, verified = true } = options;
  const browser = createBrowser(stack.url);
  const query = new URLSearchParams({ provider: 'STEAM', as: name, redirect: `${stack.url}/` });
  await browser.open(`${stack.url}/api/auth/login?${query.toString()}`);
  const me = await browser.call<Me | null>('GET', '/api/me');
  if (me === null) throw new Error(`${name} could not sign in`);
  // Sets the client seed now. Otherwise the page would set it later, and would be refused if the test had bet before.
  const { currentSeed } = await browser.call<SeedPair>('GET', '/api/fairness/seed-pair');
  if (currentSeed.clientSeed === '') {
    await browser.call('POST', '/api/fairness/client-seed', { clientSeed: 'a-seed-of-mine' });
  }
  if (verified) await stack.turn('kyc/approve', { externalUserId: me.id });
  if (coins > 0) await credit(stack, me.id, coins);
  return {
    id: me.id,
    name: me.username,
    browser,
    me: async () => {
      const now = await browser.call<Me | null>('GET', '/api/me');
      if (now === null) throw new Error(`${name} is signed out`);
      return now;
    },
    bet: (colour: SpinColour, amount: number) =>
      browser.call('POST', '/api/games/spin/bets', { colour, amount }, { 'idempotency-key': newId() }),
    say: (message: string) => browser.call('POST', '/api/chat', { room: 'EN', message }),
    /** Returns the session's cookie, to open a browser window of the same player. */
    cookie: () => {
      const [name = '', value = ''] =
        browser
          .cookieHeader()
          .split('; ')
          .find((pair) => pair.startsWith('aureus_session='))
          ?.split('=') ?? [];
      return { name, value, url: stack.url };
    },
  };
}

/**
 * Gives coins by a ledger transfer and a staff request, as a staff credit does, so that the audit still passes. The
 * request is dated 2020, so no budget and no list of today has it.
 */
export async function credit(stack: Stack, playerId: string, coins: number): Promise<void> {
  await stack.sql(
    `with asked as (
       insert into staff_requests (kind, payload, player_id, reason, policy, needs, needs_owner, state, created_at, due_at,
         decided_at, carried_out_at)
       select 'CREDIT', jsonb_build_object('key', $3::text, 'player', $1::text, 'cents', $2::text), $1::bigint,
         'For a test', 1, 0, false, 'APPROVED', at, at, at, at from (select timestamptz '2020-01-01') old (at))
     select wallet_transfer(5, $1::bigint, $2::bigint, 30::smallint, $3::uuid)`,
    [playerId, Math.round(coins * 100), newId()],
  );
}

export async function spinState(stack: Pick<Stack, 'url'>): Promise<SpinState> {
  const reply = (await (await fetch(`${stack.url}/api/games/spin`)).json()) as { data: SpinState };
  return reply.data;
}

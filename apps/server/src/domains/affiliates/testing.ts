import type {
  AffiliateClaim,
  AffiliateDashboard,
  AffiliateUsage,
  ReferralPlace,
  ReferredPlayer,
} from '@aureus/contract/affiliates.ts';
import { newId } from '../../platform/random.ts';
import type { Reply, TestApp, TestPlayer } from '../../testing/test-app.ts';

/** Returns the data of a reply. @throws if the call was refused. */
export function answer<T>({ status, body, text }: Reply<T>): T {
  if (status !== 200 || body.data === undefined) throw new Error(`refused: ${status} ${text}`);
  return body.data;
}

/** Affiliate endpoints, called as a player. */
export function affiliateOf(player: TestPlayer) {
  return {
    dashboard: async () => answer(await player.call<AffiliateDashboard>('GET', '/api/affiliate')),
    choose: (code: unknown) => player.call<AffiliateDashboard>('POST', '/api/affiliate/code', { code }),
    claim: (key = newId()) =>
      player.call<AffiliateClaim>('POST', '/api/affiliate/claim', undefined, { 'idempotency-key': key }),
    players: async (query = '') =>
      answer(await player.call<ReferredPlayer[]>('GET', `/api/affiliate/players${query}`)),
    used: async () => (await player.call<AffiliateUsage | null>('GET', '/api/affiliate/used-code')).body.data,
    use: (code: unknown) => player.call<AffiliateUsage>('POST', '/api/affiliate/used-code', { code }),
    leaderboard: async () =>
      answer(await player.call<ReferralPlace[]>('GET', '/api/affiliate/leaderboard/referrals')),
  };
}

let made = 0;
/** An affiliate who has chosen a code. */
export async function newAffiliate(site: TestApp): Promise<{ player: TestPlayer; code: string }> {
  const player = await site.player();
  made += 1;
  const code = `GOLD${String(made).padStart(4, '0')}`;
  answer(await affiliateOf(player).choose(code));
  return { player, code };
}

import type { AffiliateDashboard, AffiliateUsage } from '@aureus/contract/affiliates.ts';
import type { ApiPlayer } from './players.ts';

let made = 0;

/** Returns an affiliate code that is unused in this run. */
export function freshCode(): string {
  made += 1;
  return `R${process.pid.toString(36).toUpperCase()}N${made}`;
}

export const chooseCode = (player: ApiPlayer, code: string): Promise<AffiliateDashboard> =>
  player.browser.call('POST', '/api/affiliate/code', { code });

export const useCode = (player: ApiPlayer, code: string): Promise<AffiliateUsage> =>
  player.browser.call('POST', '/api/affiliate/used-code', { code });

export const usedCode = (player: ApiPlayer): Promise<AffiliateUsage | null> =>
  player.browser.call('GET', '/api/affiliate/used-code');

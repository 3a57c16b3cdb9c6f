import type { Jobs, Schedule } from '../../../platform/jobs.ts';
import type { Crypto } from './crypto.ts';

export function cryptoJobs(crypto: Crypto): Jobs {
  return {
    'crypto-check': (payload) => crypto.check((payload as { id: string }).id),
    'crypto-poll': () => crypto.poll(),
    'crypto-prices': () => crypto.refreshPrices(),
  };
}

export const cryptoSchedule: Schedule = { 'crypto-poll': '* * * * *', 'crypto-prices': '* * * * *' };

import type { Jobs, NoPayload, Schedule } from '../../../platform/jobs.ts';
import type { Crypto } from './crypto.ts';

type CryptoJobs = {
  'crypto-check': { id: string };
  'crypto-poll': NoPayload;
  'crypto-prices': NoPayload;
};

declare module '../../../platform/jobs.ts' {
  interface JobPayloads extends CryptoJobs {}
}

export function cryptoJobs(crypto: Crypto): Jobs<keyof CryptoJobs> {
  return {
    'crypto-check': ({ id }) => crypto.check(id),
    'crypto-poll': () => crypto.poll(),
    'crypto-prices': () => crypto.refreshPrices(),
  };
}

export const cryptoSchedule: Schedule = { 'crypto-poll': '* * * * *', 'crypto-prices': '* * * * *' };

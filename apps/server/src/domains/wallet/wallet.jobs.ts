import type { Jobs, Schedule } from '../../platform/jobs.ts';
import type { Wallet } from './wallet.ts';

export function walletJobs(wallet: Wallet): Jobs {
  return {
    'wallet-seal': async () => {
      while ((await wallet.seal()) > 0);
    },
    'wallet-expire-holds': async () => {
      while ((await wallet.expireHolds()) > 0);
    },
  };
}

export const walletSchedule: Schedule = { 'wallet-seal': '* * * * *', 'wallet-expire-holds': '* * * * *' };

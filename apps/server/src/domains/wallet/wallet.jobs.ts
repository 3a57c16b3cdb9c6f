import type { Jobs, NoPayload, Schedule } from '../../platform/jobs.ts';
import type { Wallet } from './wallet.ts';

type WalletJobs = {
  'wallet-seal': NoPayload;
  'wallet-expire-holds': NoPayload;
  'wallet-release-bonuses': NoPayload;
};

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends WalletJobs {}
}

export function walletJobs(wallet: Wallet): Jobs<keyof WalletJobs> {
  return {
    'wallet-seal': async () => {
      while ((await wallet.seal()) > 0);
    },
    'wallet-expire-holds': async () => {
      while ((await wallet.expireHolds()) > 0);
    },
    'wallet-release-bonuses': () => wallet.releaseOverdue(),
  };
}

export const walletSchedule: Schedule = {
  'wallet-seal': '* * * * *',
  'wallet-expire-holds': '* * * * *',
  'wallet-release-bonuses': '*/10 * * * *',
};

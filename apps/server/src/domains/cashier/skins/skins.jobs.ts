import type { Jobs, NoPayload, Schedule } from '../../../platform/jobs.ts';
import type { Skins } from './skins.ts';

type SkinsJobs = {
  'skins-check': { ref: string; said: string };
  'skins-offer': { buyId: string };
  'skins-poll': NoPayload;
  'skins-prices': NoPayload;
};

declare module '../../../platform/jobs.ts' {
  interface JobPayloads extends SkinsJobs {}
}

export function skinsJobs(skins: Skins): Jobs<keyof SkinsJobs> {
  return {
    'skins-check': ({ ref, said }) => skins.check(ref, said),
    'skins-offer': ({ buyId }) => skins.checkOffer(buyId),
    'skins-poll': () => skins.poll(),
    'skins-prices': () => skins.refreshPrices(),
  };
}

export const skinsSchedule: Schedule = { 'skins-poll': '* * * * *', 'skins-prices': '*/2 * * * *' };

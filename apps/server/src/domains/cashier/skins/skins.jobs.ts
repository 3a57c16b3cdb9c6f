import type { Jobs, Schedule } from '../../../platform/jobs.ts';
import type { Skins } from './skins.ts';

export function skinsJobs(skins: Skins): Jobs {
  return {
    'skins-check': (payload) => {
      const { ref, said } = payload as { ref: string; said: string };
      return skins.check(ref, said);
    },
    'skins-offer': (payload) => skins.checkOffer((payload as { buyId: string }).buyId),
    'skins-poll': () => skins.poll(),
    'skins-prices': () => skins.refreshPrices(),
  };
}

export const skinsSchedule: Schedule = { 'skins-poll': '* * * * *', 'skins-prices': '*/2 * * * *' };

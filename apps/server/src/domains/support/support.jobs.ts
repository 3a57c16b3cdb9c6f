import type { Jobs, NoPayload, Schedule } from '../../platform/jobs.ts';
import type { createChatwootDesk } from './support.chatwoot-desk.ts';
import type { SupportDesk } from './support.desk.ts';
import type { Support } from './support.ts';
import type { Visitors } from './support.visitors.ts';

type SupportJobs = {
  'support-exchange': { threadId: string };
  'support-seen': { playerId: string };
  'support-identify': { playerId: string; contact: string };
  'support-poll': NoPayload;
  'support-sweep': NoPayload;
  'support-fill-parts': NoPayload;
};

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends SupportJobs {}
}

export function supportJobs(
  support: Support,
  visitors: Visitors,
  desk: SupportDesk,
  chatwoot: ReturnType<typeof createChatwootDesk> | undefined,
  fillOld: () => Promise<void>,
): Jobs<keyof SupportJobs> {
  return {
    'support-exchange': ({ threadId }) => desk.exchange(BigInt(threadId)),
    'support-seen': async ({ playerId }) => chatwoot?.seen(BigInt(playerId)),
    'support-identify': async ({ playerId, contact }) => chatwoot?.identify(BigInt(playerId), contact),
    'support-poll': () => desk.takeUp(),
    'support-sweep': async () => {
      await support.sweep();
      await visitors.sweep();
    },
    'support-fill-parts': fillOld,
  };
}

export const supportSchedule: Schedule = {
  'support-poll': '* * * * *',
  'support-sweep': '17 * * * *',
  'support-fill-parts': '7 4 * * *',
};

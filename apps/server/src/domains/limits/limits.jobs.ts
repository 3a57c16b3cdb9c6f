import type { Jobs } from '../../platform/jobs.ts';
import type { Limits } from './limits.ts';

type LimitsJobs = { 'limits-release': { playerId: string } };

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends LimitsJobs {}
}

export function limitsJobs(limits: Limits): Jobs<keyof LimitsJobs> {
  return {
    'limits-release': ({ playerId }) => limits.release(BigInt(playerId)),
  };
}

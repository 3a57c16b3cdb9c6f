import type { Jobs } from '../../platform/jobs.ts';
import type { Limits } from './limits.ts';

export function limitsJobs(limits: Limits): Jobs {
  return {
    'limits-release': (payload) => limits.release(BigInt((payload as { playerId: string }).playerId)),
  };
}

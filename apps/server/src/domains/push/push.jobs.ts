import type { PushMessage } from '@aureus/contract/push.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Push } from './push.ts';

type PushJobs = {
  /** `id` is the subscription's, `at` when its reason was (ms since the epoch). */
  'push-send': { id: string; message: PushMessage; at: number };
};

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends PushJobs {}
}

export const pushJobs = (push: Push): Jobs<keyof PushJobs> => ({
  'push-send': ({ id, message, at }) => push.send(BigInt(id), message, at),
});

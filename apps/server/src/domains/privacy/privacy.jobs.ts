import type { Jobs, NoPayload, Schedule } from '../../platform/jobs.ts';
import type { Erasures } from './privacy.erasure.ts';
import type { ExportWriter } from './privacy.export.ts';
import type { Privacy } from './privacy.ts';

type PrivacyJobs = {
  'privacy-export': { id: string };
  'privacy-sweep': NoPayload;
  'privacy-webhooks': NoPayload;
  'privacy-seal': NoPayload;
};

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends PrivacyJobs {}
}

export const privacySchedule: Schedule = {
  'privacy-sweep': '*/5 * * * *',
  'privacy-webhooks': '17 3 * * *',
  'privacy-seal': '47 3 * * *',
};

export const privacyJobs = (
  writer: ExportWriter,
  privacy: Privacy,
  erasures: Erasures,
  seal: () => Promise<void>,
): Jobs<keyof PrivacyJobs> => ({
  'privacy-export': ({ id }) => writer.write(BigInt(id)),
  'privacy-sweep': () => privacy.sweep(),
  'privacy-webhooks': () => erasures.emptyWebhooks(),
  'privacy-seal': seal,
});

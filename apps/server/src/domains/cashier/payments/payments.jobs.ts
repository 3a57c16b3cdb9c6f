import type { Jobs, NoPayload, Schedule } from '../../../platform/jobs.ts';
import type { Debts } from './payments.debts.ts';

type PaymentsJobs = { 'debts-collect': NoPayload };

declare module '../../../platform/jobs.ts' {
  interface JobPayloads extends PaymentsJobs {}
}

export const paymentsJobs = (debts: Debts): Jobs<keyof PaymentsJobs> => ({
  'debts-collect': () => debts.collect(),
});

export const paymentsSchedule: Schedule = { 'debts-collect': '* * * * *' };

import type { Jobs, NoPayload, Schedule } from '../../platform/jobs.ts';
import type { Chat } from './chat.ts';

type ChatJobs = { 'chat-purge': NoPayload };

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends ChatJobs {}
}

export const chatJobs = (chat: Chat): Jobs<keyof ChatJobs> => ({ 'chat-purge': () => chat.purge() });

/** Every night. */
export const chatSchedule: Schedule = { 'chat-purge': '17 3 * * *' };

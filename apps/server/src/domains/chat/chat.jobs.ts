import type { Jobs, Schedule } from '../../platform/jobs.ts';
import type { Chat } from './chat.ts';

export const chatJobs = (chat: Chat): Jobs => ({ 'chat-purge': () => chat.purge() });

/** Every night. */
export const chatSchedule: Schedule = { 'chat-purge': '17 3 * * *' };

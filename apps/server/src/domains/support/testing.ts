import type { ThreadDetail, ThreadRow } from '@aureus/contract/staff-support.ts';
import type { SupportAttachment, SupportConversation, SupportMessage } from '@aureus/contract/support.ts';
import { newId } from '../../platform/random.ts';
import type { TestMember } from '../../testing/staff-driver.ts';
import type { Reply, TestApp, TestPlayer } from '../../testing/test-app.ts';

function given<T>(reply: Reply<T>): T {
  if (reply.body.data === undefined) throw new Error(reply.text);
  return reply.body.data;
}

export const conversation = async (player: TestPlayer): Promise<SupportConversation> =>
  given(await player.call<SupportConversation>('GET', '/api/support'));

export const write = (player: TestPlayer, text: string, more: { key?: string; attachmentId?: string } = {}) =>
  player.call<SupportMessage>('POST', '/api/support/messages', { key: newId(), text, ...more });

export const unreadOf = async (player: TestPlayer): Promise<number> =>
  given(await player.call<{ unread: number }>('GET', '/api/support/unread')).unread;

export const inbox = async (member: TestMember, view = 'OPEN') =>
  given(
    await member.call<{
      threads: ThreadRow[];
      counts: { MINE: number; OPEN: number; UNASSIGNED: number };
      deskUrl: string | null;
    }>('GET', `/api/staff/support?view=${view}`),
  );

/** The player's conversation as the inbox has it. */
export async function threadOf(member: TestMember, player: TestPlayer): Promise<string> {
  for (const view of ['OPEN', 'CLOSED']) {
    const { threads } = await inbox(member, view);
    const found = threads.find((thread) => thread.player.id === String(player.id));
    if (found !== undefined) return found.id;
  }
  throw new Error('the player has no conversation');
}

export const look = async (member: TestMember, id: string): Promise<ThreadDetail> =>
  given(await member.call<ThreadDetail>('GET', `/api/staff/support/threads/${id}`));

export const answer = (member: TestMember, id: string, text: string, key = newId()) =>
  member.call<SupportMessage>('POST', `/api/staff/support/threads/${id}/answers`, { key, text });

/** Sends a picture for an answer as the console does. */
export async function uploadAs(
  on: TestApp,
  member: TestMember,
  id: string,
  bytes: Uint8Array<ArrayBuffer>,
  type = 'image/png',
): Promise<{ status: number; code: string | undefined; data: SupportAttachment | undefined }> {
  const reply = await fetch(`${on.url}/api/staff/support/threads/${id}/attachments`, {
    method: 'POST',
    headers: {
      origin: on.url,
      'sec-fetch-site': 'same-origin',
      'content-type': type,
      cookie: member.cookie,
    },
    body: bytes,
  });
  const body = (await reply.json()) as Reply<SupportAttachment>['body'];
  return { status: reply.status, code: body.error?.code, data: body.data };
}

/** Sends a picture as a browser does. */
export async function upload(
  on: TestApp,
  cookie: string | undefined,
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<{ status: number; code: string | undefined; data: SupportAttachment | undefined }> {
  const reply = await fetch(`${on.url}/api/support/attachments`, {
    method: 'POST',
    headers: { origin: on.url, 'content-type': type, ...(cookie === undefined ? {} : { cookie }) },
    body: bytes,
  });
  const body = (await reply.json()) as Reply<SupportAttachment>['body'];
  return { status: reply.status, code: body.error?.code, data: body.data };
}

import type { ThreadDetail, ThreadRow } from '@aureus/contract/staff-support.ts';
import type { SupportAttachment, SupportConversation, SupportMessage } from '@aureus/contract/support.ts';
import type { AnswerPart } from '@aureus/contract/support-answers.ts';
import type { Db } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import type { TestMember } from '../../testing/staff-driver.ts';
import type { Reply, TestApp, TestPlayer } from '../../testing/test-app.ts';
import { addAnswer } from './support.store.ts';

function given<T>(reply: Reply<T>): T {
  if (reply.body.data === undefined) throw new Error(reply.text);
  return reply.body.data;
}

type Caller = Pick<TestPlayer, 'call'>;
export type TestVisitor = Pick<TestPlayer, 'call' | 'cookie'>;

let addresses = 0;

/**
 * Creates a visitor whose browser has support's cookie. Has an IP address of its own if the site trusts this machine
 * as a proxy.
 */
export async function visitorOf(on: Pick<TestApp, 'visitor'>): Promise<TestVisitor> {
  addresses += 1;
  const headers = { 'x-forwarded-for': `203.0.113.${addresses}` };
  const reply = await on.visitor('POST', '/api/support/visitor', {}, headers);
  const [set = ''] = reply.headers.getSetCookie();
  const [cookie = ''] = set.split(';');
  return {
    cookie,
    call: (method, path, body, more) => on.visitor(method, path, body, { cookie, ...headers, ...more }),
  };
}

/** Calls as the player in a browser that also has a visitor's cookie. */
export const inBrowserOf = ({ cookie }: TestVisitor, player: TestPlayer): Caller => ({
  call: (method, path, body, more) =>
    player.call(method, path, body, { cookie: `${player.cookie}; ${cookie}`, ...more }),
});

/** Adds an automatic answer to a conversation. */
export const answerBySite = (
  db: Db,
  thread: { id: bigint; playerId: bigint },
  parts: readonly AnswerPart[],
): Promise<void> => addAnswer(db, thread, parts);

export const conversation = async (player: Caller): Promise<SupportConversation> =>
  given(await player.call<SupportConversation>('GET', '/api/support'));

export const write = (player: Caller, text: string, more: { key?: string; attachmentId?: string } = {}) =>
  player.call<SupportMessage>('POST', '/api/support/messages', { key: newId(), text, ...more });

export const unreadOf = async (player: Caller): Promise<number> =>
  given(await player.call<{ unread: number }>('GET', '/api/support/unread')).unread;

export const inbox = async (member: TestMember, view = 'OPEN') =>
  given(
    await member.call<{
      threads: ThreadRow[];
      counts: { MINE: number; OPEN: number; UNASSIGNED: number };
      deskUrl: string | null;
    }>('GET', `/api/staff/support?view=${view}`),
  );

/** Finds the id of the player's conversation in the inbox. */
export async function threadOf(member: TestMember, player: TestPlayer): Promise<string> {
  for (const view of ['OPEN', 'CLOSED']) {
    const { threads } = await inbox(member, view);
    const match = threads.find((thread) => thread.player?.id === String(player.id));
    if (match !== undefined) return match.id;
  }
  throw new Error('the player has no conversation');
}

export const look = async (member: TestMember, id: string): Promise<ThreadDetail> =>
  given(await member.call<ThreadDetail>('GET', `/api/staff/support/threads/${id}`));

export const answer = (member: TestMember, id: string, text: string, key = newId()) =>
  member.call<SupportMessage>('POST', `/api/staff/support/threads/${id}/answers`, { key, text });

/** Uploads an image for an answer, as the console does. */
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

/** Uploads an image as a browser does. */
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

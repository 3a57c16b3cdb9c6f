import type { IncomingHttpHeaders } from 'node:http';
import { aliasOf } from '@aureus/contract/support.ts';
import { ATTACHMENT_MAX_BYTES } from '@aureus/contract/support-limits.ts';
import { refuse } from '../../platform/http/errors.ts';
import { addJob } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import * as pictures from './support.attachments.store.ts';
import * as desk from './support.chatwoot.store.ts';
import {
  type ChatwootMessage,
  type ChatwootPerson,
  type createChatwoot,
  subjectOf,
} from './support.chatwoot.ts';
import type { SupportDesk } from './support.desk.ts';
import * as marks from './support.marks.store.ts';
import type { createPictures } from './support.pictures.ts';
import { messageText } from './support.rules.ts';
import * as store from './support.store.ts';

type Parts = {
  db: Db;
  log: Log;
  now: () => number;
  url: string;
  chatwoot: ReturnType<typeof createChatwoot>;
  pictures: ReturnType<typeof createPictures>;
  /** Reads the data about a player or visitor that the desk shows. */
  personOf: (playerId: bigint) => Promise<ChatwootPerson>;
  announce: (playerId: bigint) => Promise<void>;
};

/**
 * Maximum seconds for which an exchange holds its conversation. No other exchange of the conversation starts
 * meanwhile.
 */
const LEASE_S = 120;
/**
 * Delay in ms before an exchange tries again, if another one holds the conversation or an answer can't be stored yet.
 */
const AGAIN_MS = 2_000;
/** Maximum number of pages, of 20 messages each, that an exchange reads. */
const MOST_PAGES = 10;
/** Maximum length of texts from the desk; longer ones are cut. */
const MOST_TEXT = 4_000;
/** Time in ms to wait for an image that belongs to a message. */
const PATIENCE_MS = 60_000;
const FILE_TEXT = 'A file was sent that can’t be shown here.';

/** Text of an answer as players read it. @param isLost true if the answer had a file that can't be shown. */
const answerText = (message: ChatwootMessage, isLost: boolean): string =>
  messageText([message.text, isLost ? FILE_TEXT : ''].filter(Boolean).join('\n')).slice(0, MOST_TEXT);

/**
 * Conversations answered in Chatwoot. A webhook only says what to read again from the API; no text is taken from it. A
 * late, repeated or missing webhook loses no answer, since the next exchange reads what is missing. Only an edit or
 * deletion of an answer that is older than the newest page stays unnoticed if its webhook is missing.
 */
export function createChatwootDesk(parts: Parts): SupportDesk & {
  /**
   * Handles a webhook, given its raw bytes and headers. @returns the outcome. @throws HttpError
   * webhook.error.signature.
   */
  webhook: (body: Buffer, headers: IncomingHttpHeaders) => Promise<string>;
  /** Reports to the desk that a player has read its answers. */
  seen: (playerId: bigint) => Promise<void>;
  /** Reports to the desk that a contact, so far a visitor, is this player. */
  identify: (playerId: bigint, contact: string) => Promise<void>;
} {
  const { db, chatwoot } = parts;
  const ask = (tx: Tx, threadId: bigint, inMs = 0) =>
    addJob(
      tx,
      'support-exchange',
      { threadId: String(threadId) },
      { key: `support-exchange:${threadId}`, ...(inMs > 0 ? { runAt: new Date(parts.now() + inMs) } : {}) },
    );

  /** Returns the contact and conversation at the desk; creates them if they are missing. */
  async function placeOf(thread: store.ThreadRow): Promise<{ contact: string; conversation: bigint }> {
    let contact = thread.deskContact ?? (await desk.contactOf(db, thread.playerId));
    contact ??= await chatwoot.contact(await parts.personOf(thread.playerId));
    if (thread.deskContact === null) await desk.keepContact(db, thread.id, contact);
    if (thread.deskConversation !== null) return { contact, conversation: thread.deskConversation };
    const conversation = await chatwoot.conversation(contact);
    await desk.keepConversation(db, thread.id, conversation);
    return { contact, conversation };
  }

  /** Reads the desk's messages that may not be stored here yet, oldest first. */
  async function readBack(contact: string, conversation: bigint, seen: bigint): Promise<ChatwootMessage[]> {
    const messageById = new Map<bigint, ChatwootMessage>();
    let before: bigint | undefined;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const messages = await chatwoot.messages(contact, conversation, before);
      for (const message of messages) messageById.set(message.id, message);
      const [oldest] = [...messageById.keys()].sort((one, other) => (one < other ? -1 : 1));
      if (messages.length === 0 || oldest === undefined || oldest <= seen || oldest === before) break;
      before = oldest;
    }
    return [...messageById.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  /**
   * Sends the player's new messages to the desk. A message that an earlier attempt sent without getting the response
   * is recognized by its text.
   */
  async function handOver(
    thread: store.ThreadRow,
    place: { contact: string; conversation: bigint },
    there: readonly ChatwootMessage[],
  ): Promise<void> {
    const mine = await desk.unsent(db, thread.id);
    if (mine.length === 0) return;
    const storedIds = await desk.known(
      db,
      thread.playerId,
      there.map(({ id }) => id),
    );
    const strays = there.filter(
      ({ id, isIncoming, isDeleted }) => isIncoming && !isDeleted && !storedIds.has(id),
    );
    for (const { id, text, key, attachmentId } of mine) {
      const at = strays.findIndex((stray) => stray.text === text);
      const [stray] = at === -1 ? [] : strays.splice(at, 1);
      const picture = attachmentId === null ? undefined : (await pictures.read(db, attachmentId))?.bytes;
      const deskId =
        stray?.id ?? (await chatwoot.send(place.contact, place.conversation, { text, key, picture }));
      await desk.keepSent(db, id, deskId);
    }
  }

  /**
   * Downloads the images of an answer, without those that failed for good. Undefined while an image may still become
   * available.
   */
  async function drawn(message: ChatwootMessage) {
    const files = await Promise.all(
      message.pictures.map((address) => chatwoot.picture(address, ATTACHMENT_MAX_BYTES)),
    );
    if (files.includes('AWAY') && parts.now() - message.at < PATIENCE_MS) return undefined;
    const all = await Promise.all(
      files.map(async (file) => {
        if (file === undefined || file === 'AWAY') return [];
        return parts.pictures.redraw(file.bytes, file.type).then(
          (picture) => [{ id: newId(), ...picture }],
          () => [],
        );
      }),
    );
    return all.flat();
  }

  /** Stores an answer, once. @returns true if the answer is new; undefined if it must be stored later. */
  async function keepAnswer(thread: store.ThreadRow, message: ChatwootMessage): Promise<boolean | undefined> {
    const all = await drawn(message);
    if (all === undefined) return undefined;
    const [picture] = all;
    const isLost = message.hasOtherFiles || message.pictures.length > (picture === undefined ? 0 : 1);
    const text = answerText(message, isLost);
    if (text === '' && picture === undefined) return false;
    return db.transaction().execute(async (tx) => {
      // The visitor is signing in right now, so the next exchange stores the answer for the player.
      if (!(await store.lockPlayer(tx, thread.playerId))) return undefined;
      if ((await desk.known(tx, thread.playerId, [message.id])).size > 0) return false;
      if (picture !== undefined) await pictures.keep(tx, thread.playerId, null, picture);
      await store.addMessage(tx, {
        thread: { id: thread.mergedInto ?? thread.id, playerId: thread.playerId },
        author: 'STAFF',
        name: aliasOf(message.name),
        text,
        attachmentId: picture?.id ?? null,
        deskId: message.id,
      });
      return true;
    });
  }

  /** Applies edits and deletions made at the desk. @returns true if anything changed. */
  async function keepChanges(thread: store.ThreadRow, there: readonly ChatwootMessage[]): Promise<boolean> {
    const { playerId } = thread;
    const byId = new Map(there.map((message) => [message.id, message]));
    let isChanged = false;
    for (const stored of await desk.answers(db, playerId, [...byId.keys()])) {
      const message = byId.get(stored.deskId);
      if (message === undefined) continue;
      if (message.isDeleted) {
        await db.transaction().execute((tx) => desk.remove(tx, stored));
        isChanged = true;
        continue;
      }
      // The stored text ends with `FILE_TEXT` if the answer's file couldn't be shown. The new text keeps that ending.
      const text = [false, true].map((isLost) => answerText(message, isLost));
      if (text.includes(stored.text) || text[0] === '') continue;
      await desk.rewrite(db, playerId, stored.id, text[stored.text.endsWith(FILE_TEXT) ? 1 : 0] ?? '');
      isChanged = true;
    }
    return isChanged;
  }

  async function exchangeNow(thread: store.ThreadRow): Promise<void> {
    const { id, playerId } = thread;
    const place = await placeOf(thread);
    const { contact, conversation } = place;
    const there =
      thread.deskConversation === null ? [] : await readBack(contact, conversation, thread.deskSeen);
    await handOver(thread, place, there);
    let isChanged = await keepChanges(thread, there);
    const storedIds = await desk.known(
      db,
      playerId,
      there.map((message) => message.id),
    );
    let newest: bigint | undefined;
    for (const message of there) {
      if (!message.isIncoming && !message.isDeleted && !storedIds.has(message.id)) {
        const isNew = await keepAnswer(thread, message);
        // Later answers wait for this answer, to keep their order.
        if (isNew === undefined) {
          await ask(db, id, AGAIN_MS);
          break;
        }
        isChanged = isNew || isChanged;
      }
      newest = message.id;
    }
    if (newest !== undefined) await desk.keepSeen(db, id, newest);
    const { isResolved, agentSeenAt } = await chatwoot.look(contact, conversation);
    const readUpTo = await desk.writtenUntil(db, id, new Date(agentSeenAt));
    if (readUpTo !== undefined)
      isChanged = (await marks.markReadByStaff(db, playerId, readUpTo)) || isChanged;
    // If the player has written meanwhile, that message reopens the conversation at the desk.
    if (isResolved && (await desk.unsent(db, id)).length === 0)
      isChanged = (await store.close(db, id)) || isChanged;
    if (isChanged) await parts.announce(playerId);
  }

  return {
    name: 'chatwoot',
    url: parts.url,
    onMessage: (tx, threadId) => ask(tx, threadId),
    onRead: (tx, playerId) =>
      addJob(tx, 'support-seen', { playerId: String(playerId) }, { key: `support-seen:${playerId}` }),

    async onClaim(tx, playerId, contacts) {
      for (const contact of contacts)
        await addJob(tx, 'support-identify', { playerId: String(playerId), contact });
    },

    identify: async (playerId, contact) => chatwoot.identify(contact, await parts.personOf(playerId)),

    async exchange(threadId) {
      const thread = await store.findStored(db, threadId);
      if (thread === undefined) return;
      if (!(await desk.lease(db, threadId, LEASE_S))) {
        await ask(db, threadId, AGAIN_MS);
        return;
      }
      try {
        // The conversation is read again, since the previous exchange may have changed it.
        await exchangeNow((await store.findStored(db, threadId)) ?? thread);
      } finally {
        await desk.release(db, threadId);
      }
    },

    async seen(playerId) {
      const thread = await store.newestThread(db, playerId);
      if (thread === undefined || thread.deskContact === null || thread.deskConversation === null) return;
      await chatwoot.seen(thread.deskContact, thread.deskConversation);
    },

    async takeUp() {
      for (const id of await desk.toExchange(db)) await ask(db, id);
      await desk.forgetDeliveries(db);
    },

    async webhook(body, headers) {
      const { 'x-chatwoot-timestamp': timestamp, 'x-chatwoot-signature': signature } = headers;
      const delivery = headers['x-chatwoot-delivery'];
      if (
        !chatwoot.isSigned(body, timestamp, signature, parts.now()) ||
        typeof delivery !== 'string' ||
        !/^[\x21-\x7e]{1,200}$/.test(delivery)
      )
        throw refuse('webhook.error.signature');
      const subject = subjectOf(body);
      if (subject === undefined) return 'ignored';
      return db.transaction().execute(async (tx) => {
        if (!(await desk.keepDelivery(tx, delivery))) return 'repeated';
        const threadId = await desk.threadOfConversation(tx, subject.conversation);
        if (threadId === undefined) return 'unknown';
        if (subject.changed !== undefined) await desk.lookBackTo(tx, threadId, subject.changed);
        await ask(tx, threadId);
        return 'taken';
      });
    },
  };
}

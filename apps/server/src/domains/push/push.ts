import type { Notification } from '@aureus/contract/notifications.ts';
import type { PushBody, PushMessage, PushState } from '@aureus/contract/push.ts';
import { refuse } from '../../platform/http/errors.ts';
import { addJob } from '../../platform/jobs.ts';
import type { Db } from '../../platform/postgres.ts';
import { callProvider } from '../../platform/provider-calls.ts';
import type { Session } from '../../platform/session.ts';
import type { Sessions } from '../account/account.sessions.ts';
import { isPushService, messageOf, verdictOf } from './push.rules.ts';
import { type createSender, WORTH_SECONDS } from './push.sender.ts';
import * as store from './push.store.ts';

/** Timeout in ms for a push service's answer. */
const ANSWER_MS = 10_000;

export type Push = {
  /** Returns the push state of the session's browser, with the site's public key. */
  state: (session: Session) => Promise<PushState>;
  /**
   * Subscribes the session's browser. @throws HttpError push.error.service if the URL isn't a push service's, or if
   * the browser's key is invalid.
   */
  subscribe: (session: Session, given: PushBody) => Promise<PushState>;
  /** Unsubscribes the session's browser. Repeating it changes nothing. */
  unsubscribe: (session: Session) => Promise<PushState>;
  /**
   * Queues push messages about a notification, for all of the player's browsers. Does nothing for types that aren't
   * pushed.
   */
  announce: (playerId: bigint, notification: Notification) => Promise<void>;
  /**
   * Sends a push message to a browser. Removes a subscription that can't be used anymore. @throws if the message
   * should be sent again.
   */
  send: (id: bigint, message: PushMessage, at: number) => Promise<void>;
  /** Removes the push subscription of an ended session. */
  forget: (sessionId: bigint) => Promise<void>;
};

type Parts = {
  db: Db;
  sessions: Pick<Sessions, 'openAmong'>;
  /** True if the player hides figures from others, so that messages omit amounts. */
  isPrivate: (playerId: bigint) => Promise<boolean>;
  sender: ReturnType<typeof createSender>;
  sandboxUrl: string | undefined;
  now: () => number;
};

/** Web push messages about the player's payments, credits and corrections by staff, and tips received. */
export function createPush(parts: Parts): Push {
  const { db, sessions, sender, sandboxUrl, now } = parts;
  const state = (isOn: boolean): PushState => ({ isOn, publicKey: sender.publicKey });

  return {
    state: async ({ id }) => state(await store.ofSession(db, id)),

    async subscribe({ id, playerId }, { endpoint, publicKey, auth, hidesAmounts }) {
      if (!isPushService(endpoint, sandboxUrl)) throw refuse('push.error.service');
      const keys = { publicKey: Buffer.from(publicKey, 'base64url'), auth: Buffer.from(auth, 'base64url') };
      try {
        sender.request('{}', { endpoint, ...keys });
      } catch {
        // The browser's key isn't a point on the curve, so no message could be encrypted.
        throw refuse('push.error.service');
      }
      await db
        .transaction()
        .execute((tx) => store.put(tx, { sessionId: id, playerId, endpoint, ...keys, hidesAmounts }));
      return state(true);
    },

    async unsubscribe({ id }) {
      await store.removeOfSession(db, id);
      return state(false);
    },

    async announce(playerId, notification) {
      if (messageOf(notification, true) === undefined) return;
      const subscriptions = await store.ofPlayer(db, playerId);
      if (subscriptions.length === 0) return;
      const isPrivate = await parts.isPrivate(playerId);
      for (const { id, hidesAmounts } of subscriptions) {
        const message = messageOf(notification, hidesAmounts || isPrivate);
        if (message === undefined) continue;
        const key = `push-${id}-${notification.id}`;
        await addJob(db, 'push-send', { id: String(id), message, at: notification.createdAt }, { key });
      }
    },

    async send(id, message, at) {
      const subscription = await store.find(db, id);
      if (subscription === undefined || now() - at > WORTH_SECONDS * 1000) return;
      const { sessionId, endpoint } = subscription;
      const isOpen = (await sessions.openAmong([sessionId])).has(sessionId);
      // The list of push services may have changed since the subscription, and an expired session causes no event.
      if (!isOpen || !isPushService(endpoint, sandboxUrl)) return store.remove(db, id);
      const answer = await callProvider('push', endpoint, {
        method: 'POST',
        ...sender.request(JSON.stringify(message), subscription),
        // Redirects aren't followed, since one could lead into the site's own network.
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      await answer.body?.cancel();
      const verdict = verdictOf(answer.status);
      if (verdict === 'GONE') await store.remove(db, id);
      if (verdict === 'LATER') throw new Error(`the push service answered ${answer.status}`);
    },

    forget: (sessionId) => store.removeOfSession(db, sessionId),
  };
}

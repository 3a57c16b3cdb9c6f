import type { ChatNotices } from '@aureus/contract/chat.ts';
import type { LogCode } from '@aureus/contract/staff-log.ts';
import type { Bus } from '../../platform/bus.ts';
import { refuse } from '../../platform/http/errors.ts';
import { lockAlone } from '../../platform/locks.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { isStaff } from '../../platform/session.ts';
import type { Account } from '../account/account.ts';
import type { ChatFacts } from './chat.events.ts';
import * as store from './chat.moderation.store.ts';
import { readable } from './chat.publishing.ts';
import { LONGEST_PIN, messageText, noticesOf, ROOM } from './chat.rules.ts';
import { readMessage } from './chat.store.ts';

/** Moderator who makes the decision: a member of the staff, or a player whose role allows it. */
export type Moderator = {
  memberId: bigint | null;
  playerId: bigint | null;
  name: string;
  /** True if a senior member must review this moderator's actions. */
  isMirrored: boolean;
  /** Writes the action to the staff log, in its transaction; does nothing for a player who moderates. */
  note: (
    tx: Tx,
    said: {
      action: LogCode;
      subject: string;
      before?: Record<string, unknown>;
      after?: Record<string, unknown>;
      reason: string;
    },
  ) => Promise<void>;
};

export type ChatModeration = {
  /** Deletes a message for everyone and closes its reports. @throws HttpError request.error.not_found. */
  remove: (by: Moderator, id: bigint, reason: string) => Promise<void>;
  /**
   * Keeps a message and closes its reports. @throws HttpError request.error.not_found, also if no report of the
   * message is open.
   */
  dismiss: (by: Moderator, id: bigint, reason: string) => Promise<void>;
  /** Mutes a player; 0 minutes ends a mute. @throws HttpError request.error.not_found, chat.error.is_staff. */
  mute: (by: Moderator, playerId: bigint, minutes: number, reason: string) => Promise<void>;
  /** Limits each player except staff to one message per `seconds`, for `minutes`; 0 seconds end the limit. */
  slowMode: (by: Moderator, seconds: number, minutes: number, reason: string) => Promise<ChatNotices>;
  /** Pins a text above the chat for `minutes`; an empty text unpins it. */
  pin: (by: Moderator, text: string, minutes: number) => Promise<ChatNotices>;
  /**
   * Confirms or undoes an action of another moderator.
   * @throws HttpError request.error.not_found, chat.error.review_own | undo_late.
   */
  review: (
    by: Moderator & { memberId: bigint },
    actId: bigint,
    verdict: 'CONFIRM' | 'UNDO',
    reason: string,
  ) => Promise<void>;
  /** The player that an action or message is about. Members may not decide about their own account. */
  about: (of: { actId: bigint } | { messageId: bigint }) => Promise<bigint | null>;
};

const byOf = ({ memberId, playerId, name, isMirrored }: Moderator) => ({
  byMember: memberId,
  byPlayer: playerId,
  byName: name,
  isMirrored,
});

/** Moderation decisions, shared by the console and by moderators in the chat. */
export function createChatModeration(parts: {
  db: Db;
  account: Pick<Account, 'players' | 'seen'>;
  bus: Bus<ChatFacts>;
}): ChatModeration {
  const { db, account, bus } = parts;
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction().execute(work);

  async function publishNotices(): Promise<ChatNotices> {
    const notices = noticesOf(await store.readRoom(db, ROOM));
    bus.publish('chat:notices', { room: ROOM, notices });
    return notices;
  }

  async function publishMute(playerId: bigint): Promise<void> {
    const mute = await store.readMute(db, playerId);
    bus.publish('chat:muted', {
      playerId,
      mutedUntil: mute?.until.getTime() ?? null,
      reason: mute?.reason ?? '',
    });
  }

  async function publishRestored(id: bigint): Promise<void> {
    const row = await readMessage(db, id);
    if (row === undefined) return;
    for (const message of await readable({ db, account }, [row]))
      bus.publish('chat:message', { room: ROOM, message });
  }

  /**
   * Undoes an action. @returns a function to call after commit, which publishes the change.
   * @throws HttpError chat.error.undo_late.
   */
  async function undo(tx: Tx, act: store.ActRow): Promise<() => Promise<unknown>> {
    const { kind, playerId, messageId, beforeUntil, beforePinned } = act;
    if (kind === 'DELETE' && messageId !== null) {
      if (!(await store.markRestored(tx, messageId))) throw refuse('chat.error.undo_late');
      return () => publishRestored(messageId);
    }
    if (!(await store.isNewest(tx, act))) throw refuse('chat.error.undo_late');
    if ((kind === 'MUTE' || kind === 'UNMUTE') && playerId !== null) {
      await lockAlone(tx, 'chatAuthor', playerId);
      const until = beforeUntil ?? (await store.inMinutes(tx, 0));
      const reason = act.beforeReason ?? '';
      await store.writeMute(tx, playerId, { until, reason, actId: act.id, byPlayer: null });
      return () => publishMute(playerId);
    }
    if (kind === 'DISMISS' && messageId !== null) {
      await store.reopenReports(tx, messageId, act.createdAt);
      return () => Promise.resolve();
    }
    if (kind === 'SLOW_MODE')
      await store.writeSlowMode(tx, ROOM, { seconds: act.beforeSeconds ?? 0, until: beforeUntil });
    else if (beforePinned === null || beforeUntil === null) await store.writePin(tx, ROOM, null);
    else await store.writePin(tx, ROOM, { text: beforePinned, until: beforeUntil });
    return publishNotices;
  }

  return {
    async remove(by, messageId, reason) {
      const room = await inTransaction(async (tx) => {
        const message = await store.lockMessage(tx, messageId);
        if (message === undefined) throw refuse('request.error.not_found');
        await store.markDeleted(tx, messageId, by.playerId);
        const { playerId } = message;
        const act = await store.insertAct(tx, { ...byOf(by), kind: 'DELETE', playerId, messageId, reason });
        await store.closeReports(tx, messageId, act.createdAt);
        await by.note(tx, {
          action: 'MESSAGE_DELETED',
          subject: playerId === null ? `chat message ${messageId}` : `player ${playerId}`,
          after: { message: String(messageId) },
          reason,
        });
        return message.room;
      });
      bus.publish('chat:deleted', { room, id: messageId });
    },

    dismiss: (by, messageId, reason) =>
      inTransaction(async (tx) => {
        const message = await store.lockMessage(tx, messageId);
        if (message === undefined) throw refuse('request.error.not_found');
        const { playerId } = message;
        const act = await store.insertAct(tx, { ...byOf(by), kind: 'DISMISS', playerId, messageId, reason });
        const reports = await store.closeReports(tx, messageId, act.createdAt);
        if (reports === 0) throw refuse('request.error.not_found');
        await by.note(tx, {
          action: 'REPORTS_DISMISSED',
          subject: `player ${playerId}`,
          after: { message: String(messageId), reports },
          reason,
        });
      }),

    async mute(by, playerId, minutes, reason) {
      const player = (await account.players([playerId])).get(playerId);
      if (player === undefined) throw refuse('request.error.not_found');
      if (isStaff(player.role)) throw refuse('chat.error.is_staff');
      await inTransaction(async (tx) => {
        // Waits for messages being sent, so that each is either stored before the mute or refused because of it.
        await lockAlone(tx, 'chatAuthor', playerId);
        const before = await store.readMute(tx, playerId);
        const until = await store.inMinutes(tx, minutes);
        const kind = minutes === 0 ? 'UNMUTE' : 'MUTE';
        const beforeUntil = before?.until ?? null;
        const act = await store.insertAct(tx, {
          ...byOf(by),
          kind,
          playerId,
          reason,
          until: minutes === 0 ? null : until,
          beforeUntil,
          beforeReason: before?.reason ?? null,
        });
        await store.writeMute(tx, playerId, { until, reason, actId: act.id, byPlayer: by.playerId });
        await by.note(tx, {
          action: minutes === 0 ? 'MUTE_ENDED' : 'PLAYER_MUTED',
          subject: `player ${playerId}`,
          before: { mutedUntil: beforeUntil?.getTime() ?? null },
          after: { mutedUntil: minutes === 0 ? null : until.getTime() },
          reason,
        });
      });
      await publishMute(playerId);
    },

    async slowMode(by, seconds, minutes, reason) {
      await inTransaction(async (tx) => {
        const before = await store.readRoom(tx, ROOM, true);
        const until = seconds === 0 ? null : await store.inMinutes(tx, minutes);
        await store.insertAct(tx, {
          ...byOf(by),
          kind: 'SLOW_MODE',
          reason,
          until,
          beforeUntil: before.slowUntil,
          beforeSeconds: before.slowSeconds,
        });
        await store.writeSlowMode(tx, ROOM, { seconds, until });
        await by.note(tx, {
          action: seconds === 0 ? 'SLOW_MODE_ENDED' : 'SLOW_MODE_SET',
          subject: 'chat',
          before: { seconds: before.slowSeconds, until: before.slowUntil?.getTime() ?? null },
          after: { seconds, until: until?.getTime() ?? null },
          reason,
        });
      });
      return publishNotices();
    },

    async pin(by, written, minutes) {
      const text = messageText(written, LONGEST_PIN);
      await inTransaction(async (tx) => {
        const before = await store.readRoom(tx, ROOM, true);
        const until = text === '' ? null : await store.inMinutes(tx, minutes);
        const reason = text === '' ? 'Taken down' : `Pinned: ${text}`;
        await store.insertAct(tx, {
          ...byOf(by),
          kind: 'PIN',
          reason,
          until,
          beforeUntil: before.pinnedUntil,
          beforePinned: before.pinned,
        });
        await store.writePin(tx, ROOM, until === null ? null : { text, until });
        await by.note(tx, {
          action: text === '' ? 'PIN_ENDED' : 'PIN_SET',
          subject: 'chat',
          before: { text: before.pinned },
          after: { text: text || null, until: until?.getTime() ?? null },
          reason,
        });
      });
      return publishNotices();
    },

    async review(by, actId, verdict, reason) {
      const tell = await inTransaction(async (tx) => {
        const act = await store.lockAct(tx, actId);
        if (act === undefined) throw refuse('request.error.not_found');
        if (act.byMember === by.memberId) throw refuse('chat.error.review_own');
        if (act.review !== null) throw refuse('chat.error.undo_late');
        const publish = verdict === 'UNDO' ? await undo(tx, act) : () => Promise.resolve();
        const { memberId, name } = by;
        await store.writeReview(tx, actId, {
          verdict: verdict === 'UNDO' ? 'UNDONE' : 'CONFIRMED',
          memberId,
          name,
        });
        await by.note(tx, {
          action: verdict === 'UNDO' ? 'DECISION_UNDONE' : 'DECISION_CONFIRMED',
          subject: act.playerId === null ? 'chat' : `player ${act.playerId}`,
          after: { act: String(actId), kind: act.kind, by: act.byName },
          reason,
        });
        return publish;
      });
      await tell();
    },

    about: async (of) =>
      'actId' in of
        ? ((await store.readActSubject(db, of.actId)) ?? null)
        : ((await readMessage(db, of.messageId))?.playerId ?? null),
  };
}

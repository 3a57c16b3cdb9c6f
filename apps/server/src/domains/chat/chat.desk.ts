import type { Player } from '@aureus/contract/player.ts';
import type {
  ChatAct,
  ChatHistory,
  ChatStanding,
  MessageContext,
  ReportedMessage,
  StaffMessage,
} from '@aureus/contract/staff-chat.ts';
import type { Db } from '../../platform/postgres.ts';
import { isStaff } from '../../platform/session.ts';
import type { Account } from '../account/account.ts';
import * as store from './chat.desk.store.ts';
import { type ActRow, countToReview, listActs, readMute } from './chat.moderation.store.ts';

export type ChatDesk = {
  /**
   * Reported messages, longest waiting first, the total number of waiting ones, and the number of actions to review.
   */
  queue: () => Promise<{ reported: ReportedMessage[]; waiting: number; toReview: number }>;
  /**
   * Figures of messages with open reports: total, those reported before `lateBefore`, and the time of the first
   * report.
   */
  waiting: (lateBefore: Date) => ReturnType<typeof store.readWaiting>;
  /** A message with the messages around it, its reports and its author; undefined if there is no such message. */
  context: (messageId: bigint) => Promise<MessageContext | undefined>;
  /**
   * A player's messages, reports and moderation actions; undefined if there is no such player. @param before id of a
   * message; returns only messages older than it.
   */
  history: (playerId: bigint, before: bigint | undefined) => Promise<ChatHistory | undefined>;
  /**
   * Moderation decisions, newest first. @param isOpen limits them to decisions that a senior member still has to
   * review.
   */
  acts: (isOpen: boolean, before: bigint | undefined) => Promise<{ acts: ChatAct[]; isMore: boolean }>;
};

const QUEUE = 100;
/** Number of messages shown before, and number shown after, the message in question. */
const AROUND = 8;
const PAGE = 50;

type Players = ReadonlyMap<bigint, Player>;
type Person = NonNullable<StaffMessage['author']>;

const personOf = (id: bigint, players: Players): Person => ({
  id: String(id),
  name: players.get(id)?.username ?? '',
  level: players.get(id)?.currentLevel.Level ?? 1,
});

const messageOf = (row: store.DeskMessage, players: Players): StaffMessage => ({
  id: String(row.id),
  author: row.playerId === null ? null : personOf(row.playerId, players),
  text: row.text,
  at: row.at.getTime(),
  deletedAt: row.deletedAt?.getTime() ?? null,
  replyTo:
    row.reply === null
      ? null
      : {
          id: row.reply.id,
          name: row.reply.playerId === null ? '' : (players.get(BigInt(row.reply.playerId))?.username ?? ''),
          text: row.reply.text,
          isDeleted: row.reply.isDeleted,
        },
});

const reportOf = ({ playerId, reason, at, closedAt }: store.ReportRow, players: Players) => ({
  by: personOf(playerId, players),
  reason,
  at: at.getTime(),
  closedAt: closedAt?.getTime() ?? null,
});

const actOf = (row: ActRow, players: Players): ChatAct => ({
  id: String(row.id),
  kind: row.kind,
  player: row.playerId === null ? null : personOf(row.playerId, players),
  messageId: row.messageId === null ? null : String(row.messageId),
  text: row.text,
  by: {
    id: String(row.byMember ?? row.byPlayer ?? 0n),
    name: row.byName,
    isMember: row.byMember !== null,
  },
  reason: row.reason,
  until: row.until?.getTime() ?? null,
  at: row.createdAt.getTime(),
  isMirrored: row.isMirrored,
  review:
    row.review === null
      ? null
      : { verdict: row.review, by: row.reviewedName ?? '', at: row.reviewedAt?.getTime() ?? 0 },
});

const idsIn = (ids: readonly (bigint | null)[]): bigint[] => [
  ...new Set(ids.flatMap((id) => (id === null ? [] : [id]))),
];

/** Ids of the authors of messages, and of the authors of the messages to which they reply. */
const authorsOf = (rows: readonly store.DeskMessage[]): (bigint | null)[] =>
  rows.flatMap(({ playerId, reply }) => [playerId, reply?.playerId ? BigInt(reply.playerId) : null]);

/** Chat as staff see it: reports, context, history, decisions. */
export function createChatDesk({ db, account }: { db: Db; account: Account }): ChatDesk {
  async function standing(playerId: bigint): Promise<ChatStanding | undefined> {
    const profile = await account.profile(playerId);
    if (profile === undefined) return undefined;
    const [mute, sums] = await Promise.all([readMute(db, playerId), store.readSums(db, playerId)]);
    return {
      player: personOf(playerId, new Map([[playerId, profile.player]])),
      memberSince: profile.createdAt.getTime(),
      isStaff: isStaff(profile.player.role),
      mutedUntil: mute?.until.getTime() ?? null,
      muteReason: mute?.reason ?? '',
      ...sums,
    };
  }

  return {
    async queue() {
      const [rows, { waiting }, toReview] = await Promise.all([
        store.listReported(db, QUEUE),
        store.readWaiting(db, new Date(0)),
        countToReview(db),
      ]);
      const players = await account.players(idsIn(authorsOf(rows)));
      const reported = rows.map((row) => ({
        message: messageOf(row, players),
        reasons: row.reasons,
        reports: row.reports,
        firstAt: row.firstAt.getTime(),
        lastAt: row.lastAt.getTime(),
      }));
      return { reported, waiting, toReview };
    },

    waiting: (lateBefore) => store.readWaiting(db, lateBefore),

    async context(messageId) {
      const around = await store.readAround(db, messageId, AROUND);
      const message = around.find(({ id }) => id === messageId);
      if (message === undefined) return undefined;
      const reports = await store.reportsOf(db, messageId, PAGE);
      const ids = [...authorsOf(around), ...reports.map(({ playerId }) => playerId)];
      const players = await account.players(idsIn(ids));
      return {
        messages: around.map((row) => messageOf(row, players)),
        reports: reports.map((row) => reportOf(row, players)),
        standing: message.playerId === null ? null : ((await standing(message.playerId)) ?? null),
      };
    },

    async history(playerId, before) {
      const authorStanding = await standing(playerId);
      if (authorStanding === undefined) return undefined;
      const [messages, acts, about, by] = await Promise.all([
        store.messagesOfPlayer(db, playerId, before, PAGE + 1),
        listActs(db, { playerId, limit: PAGE }),
        store.reportsOfPlayer(db, playerId, 'about', PAGE),
        store.reportsOfPlayer(db, playerId, 'by', PAGE),
      ]);
      const reports = [...about, ...by];
      const ids = [
        ...reports.map(({ report }) => report.playerId),
        ...authorsOf([...messages, ...reports.map(({ message }) => message)]),
        ...acts.map((act) => act.playerId),
        playerId,
      ];
      const players = await account.players(idsIn(ids));
      const reportView = ({ report, message }: (typeof reports)[number]) => ({
        ...reportOf(report, players),
        message: messageOf(message, players),
      });
      return {
        standing: authorStanding,
        messages: messages.slice(0, PAGE).map((row) => messageOf(row, players)),
        isMore: messages.length > PAGE,
        acts: acts.map((act) => actOf(act, players)),
        reportsAbout: about.map(reportView),
        reportsBy: by.map(reportView),
      };
    },

    async acts(isOpen, before) {
      const rows = await listActs(db, { isOpen, before, limit: PAGE + 1 });
      const players = await account.players(idsIn(rows.map(({ playerId }) => playerId)));
      return { acts: rows.slice(0, PAGE).map((row) => actOf(row, players)), isMore: rows.length > PAGE };
    },
  };
}

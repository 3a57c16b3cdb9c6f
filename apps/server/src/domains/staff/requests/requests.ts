import type { RequestDetail, RequestKind, RequestRow as ShownRow } from '@aureus/contract/staff.ts';
import type { Bundle } from '@aureus/contract/staff-roles.ts';
import { refuse } from '../../../platform/http/errors.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { Db, Tx } from '../../../platform/postgres.ts';
import { note } from '../staff.log.store.ts';
import { namesOf } from '../staff.members.store.ts';
import type { StaffSession } from '../staff.sessions.ts';
import type { Kind } from './requests.kinds.ts';
import {
  approvalsOf,
  CLAIM_MINUTES,
  CREDIT_DUE_MINUTES,
  CREDIT_EXPIRES_HOURS,
  cannotVote,
  coinsText,
  DECIDES,
  nounOf,
  policyText,
  ROLE_DUE_MINUTES,
  ROLE_EXPIRES_HOURS,
  shortText,
  WITHDRAWAL_DUE_MINUTES,
} from './requests.rules.ts';
import * as store from './requests.store.ts';
import { type Standing, voteOn } from './requests.vote.ts';

export type Requests = {
  /** What waits, or what is over. @param kind one alone. */
  list: (
    member: StaffSession,
    asked: { kind: RequestKind | null; isEnded: boolean },
  ) => Promise<{ requests: ShownRow[]; counts: Record<RequestKind, number> }>;
  /** One, with all that a vote needs; the look is noted. @throws HttpError staff.error.not_found. */
  look: (member: StaffSession, id: bigint) => Promise<RequestDetail>;
  /** @throws HttpError staff.error.claimed when somebody else has it, or it is over. */
  claim: (member: StaffSession, id: bigint) => Promise<void>;
  release: (member: StaffSession, id: bigint) => Promise<void>;
  /**
   * Votes; a vote that decides has it carried out. The database counts.
   * @throws HttpError staff.error.step_up | permission | not_found | vote_ended | vote_asked | vote_about_you | vote_twice.
   */
  vote: (
    member: StaffSession,
    id: bigint,
    verdict: 'APPROVE' | 'REFUSE',
    reason: string,
  ) => Promise<Standing>;
  /** Asks that a withdrawal be let go, in the transaction in which it begins to wait. */
  askWithdrawal: (tx: Tx, waiting: { id: bigint; reason: string }) => Promise<void>;
  /** Ends the request about a withdrawal that its player took back. */
  takeBack: (tx: Tx, paymentId: bigint) => Promise<void>;
  /** Asks for another role, or for a new member. @returns the request. @throws HttpError staff.error.not_found | request.error.invalid. */
  askRole: (
    member: StaffSession,
    asked: { memberId: bigint | null; name: string | null; bundles: Bundle[]; reason: string },
  ) => Promise<bigint>;
  /**
   * Gives a player coins, or asks for it where a member may not alone. A repeat of the key gives the first answer.
   * @throws HttpError request.error.idempotency_reused.
   */
  askCredit: (
    member: StaffSession,
    asked: { playerId: bigint; cents: bigint; reason: string; key: string },
  ) => Promise<{ id: bigint; state: 'OPEN' | 'APPROVED' }>;
  /** Asks that a player's restriction be lifted. @returns the request. */
  askLift: (member: StaffSession, playerId: bigint, reason: string) => Promise<bigint>;
  /** Open requests about a player. */
  about: (playerId: bigint) => Promise<{ id: bigint; text: string }[]>;
  /** Does what was decided; a second time does nothing. */
  carryOut: (id: bigint) => Promise<void>;
  /** Takes up what a dead process left: withdrawals without a request, decisions that no one carried out, ended times. */
  takeUp: () => Promise<void>;
  policies: () => Promise<{ rows: store.PolicyRow[]; texts: string[] }>;
};

const MOST_SHOWN = 500;
const SHOWN_ENDED = 200;
/** A look is noted again after this. */
const LOOK_MS = 10 * 60_000;
const MOST_LOOKS = 10_000;

/** What needs several people: asked for, voted on, carried out. What counts as a vote is the database's to say. */
export function createRequests(parts: {
  db: Db;
  kinds: readonly Kind[];
  now: () => number;
  /** Withdrawals that wait: for those whose request is missing. */
  waiting: () => Promise<{ id: bigint; reason: string | null }[]>;
}): Requests {
  const { db } = parts;
  const kindOf = (name: RequestKind): Kind => {
    const kind = parts.kinds.find((one) => one.name === name);
    if (kind === undefined) throw new Error(`nothing is known of requests of kind ${name}`);
    return kind;
  };

  async function shown(member: StaffSession, rows: readonly store.RequestRow[]): Promise<ShownRow[]> {
    const summaries = new Map<bigint, Awaited<ReturnType<Kind['summaries']>>[number]>();
    for (const kind of parts.kinds) {
      const own = rows.filter((row) => row.kind === kind.name);
      const made = own.length === 0 ? [] : await kind.summaries(own);
      own.forEach((row, index) => made[index] && summaries.set(row.id, made[index]));
    }
    const names = await namesOf(
      db,
      rows.flatMap(({ claimedBy }) => claimedBy ?? []),
    );
    return rows.flatMap((row) => {
      const summary = summaries.get(row.id);
      if (summary === undefined) return [];
      const { claimedBy, claimedUntil } = row;
      return {
        ...summary,
        id: String(row.id),
        kind: row.kind,
        state: row.state,
        needs: row.needs,
        needsOwner: row.needsOwner,
        approvals: approvalsOf(row),
        createdAt: row.createdAt.getTime(),
        dueAt: row.dueAt.getTime(),
        claim:
          claimedBy === null || claimedUntil === null
            ? null
            : {
                by: { id: String(claimedBy), name: names.get(claimedBy) ?? '' },
                until: claimedUntil.getTime(),
              },
        hasVoted: row.votes.some(({ memberId }) => memberId === member.memberId),
      };
    });
  }

  /** Notes that a member looked, once for a while: the page asks again every few seconds. */
  const looked = new Map<string, number>();
  async function noteLook(member: StaffSession, row: store.RequestRow): Promise<void> {
    const key = `${member.id} ${row.id}`;
    const last = looked.get(key);
    if (last !== undefined && parts.now() - last < LOOK_MS) return;
    if (looked.size >= MOST_LOOKS) looked.clear();
    looked.set(key, parts.now());
    await note(db, member.id, {
      action: 'Read a request',
      subject: nounOf(row),
      isRead: true,
      request: row.id,
    });
  }

  const askWithdrawal: Requests['askWithdrawal'] = async (tx, { id, reason }) => {
    await store.ask(tx, {
      tokenHash: null,
      kind: 'WITHDRAWAL',
      subject: id,
      payload: {},
      reason: reason.length < 3 ? 'A person has to look at it.' : reason,
      dueMinutes: WITHDRAWAL_DUE_MINUTES,
      expiresHours: null,
    });
  };

  async function carryOut(id: bigint): Promise<void> {
    const row = await store.findRequest(db, id);
    if (row === undefined || row.carriedOutAt !== null) return;
    if (row.state !== 'APPROVED' && row.state !== 'REFUSED') return;
    const verdict = row.state === 'APPROVED' ? 'APPROVE' : 'REFUSE';
    const votes = row.votes.filter((vote) => vote.verdict === verdict);
    const result = await kindOf(row.kind).carryOut(row, votes);
    if (!(await store.carryOut(db, id, row.state, result))) return;
    await note(db, null, {
      action: row.state === 'APPROVED' ? 'Carried out' : 'Carried out a refusal',
      subject: nounOf(row),
      after: { result },
      request: id,
    });
  }

  return {
    async list(member, { kind, isEnded }) {
      const rows = isEnded
        ? await store.endedRequests(db, kind, SHOWN_ENDED)
        : await store.openRequests(db, kind, MOST_SHOWN);
      const counts = await store.countOpen(db);
      return {
        requests: await shown(member, rows),
        counts: {
          WITHDRAWAL: counts.get('WITHDRAWAL') ?? 0,
          CREDIT: counts.get('CREDIT') ?? 0,
          LIFT: counts.get('LIFT') ?? 0,
          ROLE_CHANGE: counts.get('ROLE_CHANGE') ?? 0,
        },
      };
    },

    async look(member, id) {
      const row = await store.findRequest(db, id);
      const [summary] = row === undefined ? [] : await shown(member, [row]);
      if (row === undefined || summary === undefined) throw refuse('staff.error.not_found');
      await noteLook(member, row);
      const kind = kindOf(row.kind);
      const { earlier, ...look } = await kind.look(row);
      const rules = await store.listPolicies(db);
      const rule = rules.find(({ position }) => position === row.policy);
      const names = await namesOf(db, row.askedBy === null ? [] : [row.askedBy]);
      const colleague = (memberId: bigint, name: string) => ({ id: String(memberId), name });
      return {
        ...summary,
        ...look,
        reason: row.reason,
        askedBy: row.askedBy === null ? null : colleague(row.askedBy, names.get(row.askedBy) ?? ''),
        expiresAt: row.expiresAt?.getTime() ?? null,
        policy: {
          position: row.policy,
          of: rules.length,
          text: rule === undefined ? '' : policyText(rule),
        },
        votes: row.votes.map((vote) => ({
          by: colleague(vote.memberId, vote.name),
          verdict: vote.verdict,
          reason: vote.reason,
          at: vote.at.getTime(),
        })),
        timeline: [
          ...earlier.map(({ at, text, detail }) => ({ at: at.getTime(), text, detail, by: null })),
          {
            at: row.createdAt.getTime(),
            text: `Held by policy ${row.policy}`,
            detail: row.reason,
            by: row.askedBy === null ? null : colleague(row.askedBy, names.get(row.askedBy) ?? ''),
          },
          ...row.votes.map((vote) => ({
            at: vote.at.getTime(),
            text: vote.verdict === 'APPROVE' ? 'Approved' : 'Refused',
            detail: vote.reason,
            by: colleague(vote.memberId, vote.name),
          })),
          ...(row.carriedOutAt === null
            ? []
            : [{ at: row.carriedOutAt.getTime(), text: 'Ended', detail: row.result ?? '', by: null }]),
        ],
        cannotVote: cannotVote(row, {
          id: member.memberId,
          mayDecide: member.permissions.has(DECIDES[row.kind]),
        }),
        result: row.result,
      };
    },

    async claim(member, id) {
      await db.transaction().execute(async (tx) => {
        if (!(await store.claim(tx, id, member.memberId, CLAIM_MINUTES))) throw refuse('staff.error.claimed');
        await note(tx, member.id, { action: 'Claimed a request', subject: `request ${id}`, request: id });
      });
    },

    release: (member, id) => store.release(db, id, member.memberId),

    vote: (member, id, verdict, reason) => voteOn(db, member, { id, verdict, reason }),

    askWithdrawal,

    async takeBack(tx, paymentId) {
      const id = await store.openAbout(tx, 'WITHDRAWAL', paymentId);
      if (id !== undefined) await store.carryOut(tx, id, 'WITHDRAWN', 'The player took it back.');
    },

    async askRole(member, { memberId, name: given, bundles, reason }) {
      const name = given?.trim() ?? '';
      if (memberId === null && name.length < 2) throw refuse('request.error.invalid');
      return db.transaction().execute(async (tx) => {
        if (memberId !== null && (await namesOf(tx, [memberId])).size === 0)
          throw refuse('staff.error.not_found');
        const id = await store.ask(tx, {
          tokenHash: member.tokenHash,
          kind: 'ROLE_CHANGE',
          subject: memberId,
          payload: { bundles, ...(memberId === null ? { name } : {}) },
          reason,
          dueMinutes: ROLE_DUE_MINUTES,
          expiresHours: ROLE_EXPIRES_HOURS,
        });
        await note(tx, member.id, {
          action: memberId === null ? 'Asked for a new member' : 'Asked for a role change',
          subject: memberId === null ? `new member ${name}` : `member ${memberId}`,
          after: { bundles },
          reason,
          request: id,
        });
        return id;
      });
    },

    async askCredit(member, { playerId, cents, reason, key }) {
      const id = await db.transaction().execute(async (tx) => {
        const made = await store.ask(tx, {
          tokenHash: member.tokenHash,
          kind: 'CREDIT',
          subject: null,
          payload: { player: String(playerId), cents: String(cents), key },
          reason,
          dueMinutes: CREDIT_DUE_MINUTES,
          expiresHours: CREDIT_EXPIRES_HOURS,
        });
        const row = await store.findRequest(tx, made);
        const isSame =
          row?.playerId === playerId &&
          row.payload['cents'] === String(cents) &&
          row.reason === reason &&
          row.askedBy === member.memberId;
        if (!isSame) throw refuse('request.error.idempotency_reused');
        if (await store.isNoted(tx, made)) return made;
        await note(tx, member.id, {
          action: row.needs === 0 ? 'Gave coins' : 'Asked for a credit',
          subject: `player ${playerId}`,
          after: { coins: coinsText(cents) },
          reason,
          request: made,
        });
        if (row.state === 'APPROVED') await addJob(tx, 'staff-carry-out', { id: String(made) });
        return made;
      });
      const row = await store.findRequest(db, id);
      return { id, state: row?.needs === 0 ? 'APPROVED' : 'OPEN' };
    },

    askLift: (member, playerId, reason) =>
      db.transaction().execute(async (tx) => {
        const id = await store.ask(tx, {
          tokenHash: member.tokenHash,
          kind: 'LIFT',
          subject: playerId,
          payload: {},
          reason,
          dueMinutes: CREDIT_DUE_MINUTES,
          expiresHours: CREDIT_EXPIRES_HOURS,
        });
        await note(tx, member.id, {
          action: 'Asked to lift a restriction',
          subject: `player ${playerId}`,
          reason,
          request: id,
        });
        return id;
      }),

    async about(playerId) {
      const rows = await store.openOfPlayer(db, playerId);
      return rows.map((row) => ({ id: row.id, text: shortText(row) }));
    },

    carryOut,

    async takeUp() {
      const open = await store.openRequests(db, 'WITHDRAWAL', MOST_SHOWN);
      const waiting = await parts.waiting();
      const still = new Set(waiting.map(({ id }) => id));
      for (const { id, subject } of open)
        if (subject !== null && !still.has(subject))
          await store.carryOut(db, id, 'WITHDRAWN', 'It doesn’t wait any more.');
      for (const { id, reason } of waiting) {
        if ((await store.openAbout(db, 'WITHDRAWAL', id)) === undefined)
          await askWithdrawal(db, { id, reason: reason ?? '' });
      }
      for (const { id, state } of await store.unfinished(db)) {
        if (state === 'OPEN')
          await store.carryOut(db, id, 'EXPIRED', 'Its time was over before it was decided.');
        else await carryOut(id);
      }
    },

    async policies() {
      const rows = await store.listPolicies(db);
      return { rows, texts: rows.map(policyText) };
    },
  };
}

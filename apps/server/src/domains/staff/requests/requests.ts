import type { Player } from '@aureus/contract/player.ts';
import type { OpenRequest } from '@aureus/contract/staff-labels.ts';
import type { PolicyRule, PolicyTerms } from '@aureus/contract/staff-policy.ts';
import type { RequestDetail } from '@aureus/contract/staff-queue.ts';
import { REQUESTS, type RequestKind } from '@aureus/contract/staff-requests.ts';
import { refuse } from '../../../platform/http/errors.ts';
import { oneByOne } from '../../../platform/one-by-one.ts';
import type { Db, Tx } from '../../../platform/postgres.ts';
import { note } from '../staff.log.store.ts';
import type { NoteLook } from '../staff.looks.ts';
import { namesOf } from '../staff.members.store.ts';
import { steppedUpUntil } from '../staff.rules.ts';
import type { StaffSession } from '../staff.sessions.ts';
import { isRequestDue } from '../waits/waits.ts';
import { type Asking, createAsking } from './requests.asking.ts';
import { EMPTY_LOOK, type Kind } from './requests.kinds.ts';
import { createLists, type Lists } from './requests.lists.ts';
import * as policies from './requests.policy.store.ts';
import { askPolicy } from './requests.policy.ts';
import {
  approvalsOf,
  awaitedVotes,
  CLAIM_MINUTES,
  cannotVote,
  mayKnowReviews,
  nounOf,
  openRequest,
  ruleOf,
  shownRule,
  votesNeeded,
} from './requests.rules.ts';
import { unprovenPart } from './requests.seals.ts';
import * as store from './requests.store.ts';
import { type Standing, voteOn } from './requests.vote.ts';

export type Requests = Asking &
  Pick<Lists, 'list' | 'queues'> & {
    /** Registers a kind of request. Call before the site listens. */
    add: (kind: Kind) => void;
    /** True if this kind of request is registered. */
    knows: (kind: RequestKind) => boolean;
    /**
     * Returns a request with everything needed to vote, and logs the read. @throws HttpError staff.error.not_found.
     */
    look: (member: StaffSession, id: bigint) => Promise<RequestDetail>;
    /**
     * Claims a request. @throws HttpError staff.error.claimed if another member has claimed the request, or it has
     * ended.
     */
    claim: (member: StaffSession, id: bigint) => Promise<void>;
    release: (member: StaffSession, id: bigint) => Promise<void>;
    /**
     * Votes on a request. A deciding vote also queues the job that carries it out. The database counts the votes.
     * @throws HttpError staff.error.sign_in_required | step_up | permission | not_found | vote_ended | vote_asked |
     * vote_about_you | vote_twice | vote_worth | unproven | waits.
     */
    vote: (
      member: StaffSession,
      id: bigint,
      vote: { verdict: 'APPROVE' | 'REFUSE'; reason: string; worth: bigint | null },
    ) => Promise<Standing>;
    /** Ends the open request about a payment, or another subject, that its player canceled. */
    takeBack: (tx: Tx, kind: RequestKind, subject: bigint) => Promise<void>;
    /** Returns the ids of a kind's open requests, by subject. */
    openSubjects: (kind: RequestKind) => Promise<Map<bigint, bigint>>;
    about: (playerId: bigint) => Promise<OpenRequest[]>;
    /**
     * Carries out a decided request. An approved one is carried out only if what was asked, its votes and the policy
     * are proven by their seals, and only once it counts. Repeating it changes nothing.
     */
    carryOut: (id: bigint) => Promise<void>;
    /**
     * Does what crashed processes left undone: creates missing requests, carries out decided ones, and ends expired
     * ones.
     */
    takeUp: () => Promise<void>;
    /** Returns the current policy. */
    policy: () => Promise<{ version: number; rules: PolicyRule[] }>;
    /**
     * Requests a new policy.
     * @throws HttpError staff.error.policy_gap | policy_guard | policy_old | request_open, request.error.amount.
     */
    askPolicy: (
      member: StaffSession,
      asked: { version: number; rules: readonly PolicyTerms[]; reason: string },
    ) => Promise<bigint>;
  };

/** Reads players by id, in the form in which others see them. */
export type PlayersById = (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, Player>>;

/** Number of open requests read per page. */
const PAGE = 500;

/** Requests that need several members: creation, votes and execution. The database decides which votes count. */
export function createRequests(parts: {
  db: Db;
  now: () => number;
  players: PlayersById;
  noteLook: NoteLook;
  /** Reports an approved request that isn't carried out, because no seal proves a part of it. */
  onUnproven: (what: string) => void;
}): Requests {
  const { db } = parts;
  const kinds = new Map<RequestKind, Kind>();
  const kindOf = (name: RequestKind): Kind => {
    const kind = kinds.get(name);
    if (kind === undefined) throw new Error(`nothing is known of requests of kind ${name}`);
    return kind;
  };
  const asking = createAsking({ db, kindOf });
  const { shown, list, queues } = createLists({ db, kinds, players: parts.players });

  /** Reads the subjects of the open requests of a kind, page by page. */
  async function* openPages(kind: RequestKind): AsyncGenerator<{ id: bigint; subject: bigint }[]> {
    for (let after = 0n, isMore = true; isMore; ) {
      const open = await store.openSubjects(db, kind, after, PAGE);
      yield open;
      isMore = open.length === PAGE;
      after = open.at(-1)?.id ?? after;
    }
  }

  /** Creates the missing requests of a kind, and ends requests whose subject no longer waits. */
  async function takeUpWaiting({ name: kind, waiting: read }: Kind): Promise<void> {
    if (read === undefined) return;
    const waiting = new Map((await read()).map((one) => [one.id, one]));
    const others: { id: bigint; subject: bigint }[] = [];
    for await (const page of openPages(kind))
      others.push(...page.filter(({ subject }) => !waiting.delete(subject)));
    // The waiting subjects are read again. One that began to wait after the first read may already have a request,
    // which must not end.
    const since = new Set(others.length === 0 ? [] : (await read()).map((one) => one.id));
    await oneByOne(
      others.filter(({ subject }) => !since.has(subject)),
      ({ id }) => store.carryOut(db, id, 'WITHDRAWN', { code: 'NOT_WAITING', values: {} }),
    );
    await oneByOne(waiting.values(), async ({ id, reason }) => {
      if ((await store.openAbout(db, kind, id)) === undefined)
        await db
          .transaction()
          .execute((tx) => asking.askForSite(tx, { kind, subject: id, reason: reason ?? '' }));
    });
  }

  /** Computes the votes that a request has and still needs if this member approves it. */
  async function outlookOf(row: store.RequestRow, member: StaffSession): Promise<RequestDetail['outlook']> {
    const makes = approvalsOf(row) + 1;
    const lacks = row.state === 'OPEN' ? await store.lacksWith(db, row.id, member.memberId) : [];
    return {
      makes,
      needs: votesNeeded(row.needs, makes, lacks),
      waitsFor: awaitedVotes(lacks, mayKnowReviews(member)),
    };
  }

  async function carryOut(id: bigint): Promise<void> {
    const row = await store.findRequest(db, id);
    if (row === undefined || row.carriedOutAt !== null) return;
    const { state } = row;
    if (state !== 'APPROVED' && state !== 'REFUSED') return;
    const verdict = state === 'APPROVED' ? 'APPROVE' : 'REFUSE';
    const votes = row.votes.filter((vote) => vote.verdict === verdict);
    if (state === 'APPROVED') {
      const unproven = await unprovenPart(db, row);
      if (unproven !== undefined) return parts.onUnproven(`request ${id}: ${unproven}`);
      if (!(await isRequestDue(db, row, parts.onUnproven))) return;
    }
    const kind = kindOf(row.kind);
    const by = votes.map(({ name }) => name);
    const refused: Kind['carryOut'] = kind.refuse ?? (async () => ({ code: 'REFUSED', values: { by } }));
    const result = await (state === 'APPROVED' ? kind.carryOut : refused)(row, { votes, by });
    await db.transaction().execute(async (tx) => {
      if (!(await store.carryOut(tx, id, state, result))) return;
      await note(tx, null, {
        action: state === 'APPROVED' ? 'REQUEST_DONE' : 'REFUSAL_DONE',
        subject: nounOf(row),
        after: { result },
        request: id,
      });
    });
  }

  return {
    ...asking,
    list,
    queues,

    add: (kind) => void kinds.set(kind.name, kind),
    knows: (kind) => kinds.has(kind),

    async look(member, id) {
      const row = await store.findRequest(db, id);
      const [summary] = row === undefined ? [] : await shown(member, [row]);
      if (row === undefined || summary === undefined) throw refuse('staff.error.not_found');
      await parts.noteLook(member, { action: 'REQUEST_READ', subject: nounOf(row), request: row.id });
      const kind = kindOf(row.kind);
      const { earlier = [], ...look } = await kind.look(row, member);
      const decided = row.rules
        .filter(({ review_rule }) => review_rule !== 'review' || mayKnowReviews(member))
        .map((rule) => shownRule(ruleOf(rule, rule.position ?? row.policy)));
      const names = await namesOf(db, row.askedBy === null ? [] : [row.askedBy]);
      const colleague = (memberId: bigint, name: string) => ({ id: String(memberId), name });
      const askedBy = row.askedBy === null ? null : colleague(row.askedBy, names.get(row.askedBy) ?? '');
      return {
        ...summary,
        ...EMPTY_LOOK,
        ...look,
        reason: row.reason,
        askedBy,
        expiresAt: row.expiresAt?.getTime() ?? null,
        policy: { of: (await policies.listPolicies(db)).length, rules: decided },
        outlook: await outlookOf(row, member),
        votes: row.votes.map((vote) => ({
          by: colleague(vote.memberId, vote.name),
          verdict: vote.verdict,
          reason: vote.reason,
          at: vote.at.getTime(),
        })),
        timeline: [
          ...earlier,
          {
            code: 'REQUEST_HELD',
            values: { policies: decided.map(({ position }) => position), reason: row.reason },
            at: row.createdAt.getTime(),
            by: askedBy,
          },
          ...row.votes.map((vote) => ({
            code: vote.verdict === 'APPROVE' ? ('REQUEST_APPROVED' as const) : ('REQUEST_REFUSED' as const),
            values: { reason: vote.reason },
            at: vote.at.getTime(),
            by: colleague(vote.memberId, vote.name),
          })),
          ...(row.carriedOutAt === null
            ? []
            : [
                {
                  code: 'REQUEST_ENDED' as const,
                  values: { result: row.result },
                  at: row.carriedOutAt.getTime(),
                  by: null,
                },
              ]),
        ],
        cannotVote: cannotVote(row, {
          id: member.memberId,
          mayDecide: member.permissions.has(REQUESTS[row.kind].decides),
        }),
        result: row.result,
      };
    },

    async claim(member, id) {
      await db.transaction().execute(async (tx) => {
        if (!(await store.claim(tx, id, member.memberId, CLAIM_MINUTES))) throw refuse('staff.error.claimed');
        await note(tx, member.id, { action: 'REQUEST_CLAIMED', subject: `request ${id}`, request: id });
      });
    },

    release: (member, id) => store.release(db, id, member.memberId),

    vote: async (member, id, vote) => {
      // The database checks the step-up by the session's row too, but only the session's cookie has a MAC.
      if (steppedUpUntil(member.steppedUpAt, new Date(parts.now())) === null)
        throw refuse('staff.error.step_up');
      return voteOn(db, member, { ...vote, id });
    },

    async takeBack(tx, kind, subject) {
      const id = await store.openAbout(tx, kind, subject);
      if (id !== undefined) await store.carryOut(tx, id, 'WITHDRAWN', { code: 'TAKEN_BACK', values: {} });
    },

    async openSubjects(kind) {
      const idBySubject = new Map<bigint, bigint>();
      for await (const page of openPages(kind))
        for (const { id, subject } of page) idBySubject.set(subject, id);
      return idBySubject;
    },

    async about(playerId) {
      return (await store.openOfPlayer(db, playerId)).map(openRequest);
    },

    carryOut,

    async takeUp() {
      const end = async ({ id, state }: { id: bigint; state: string }) => {
        if (state === 'OPEN') await store.carryOut(db, id, 'EXPIRED', { code: 'EXPIRED', values: {} });
        else await carryOut(id);
      };
      const steps = [
        () => oneByOne(kinds.values(), takeUpWaiting),
        async () => oneByOne(await store.unfinished(db), end),
      ];
      await oneByOne(steps, (step) => step());
    },

    async policy() {
      const [version, rows] = [await policies.policyVersion(db), await policies.listPolicies(db)];
      return { version, rules: rows.map(shownRule) };
    },

    askPolicy: (member, asked) => askPolicy({ db, ask: asking.ask }, member, asked),
  };
}

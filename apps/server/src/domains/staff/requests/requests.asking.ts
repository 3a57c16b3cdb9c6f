import { isDeepStrictEqual } from 'node:util';
import type { LogCode } from '@aureus/contract/staff-log.ts';
import type { RequestKind } from '@aureus/contract/staff-requests.ts';
import type { Bundle } from '@aureus/contract/staff-roles.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../../platform/http/errors.ts';
import { addJob } from '../../../platform/jobs.ts';
import { type Db, sqlState, type Tx } from '../../../platform/postgres.ts';
import { note } from '../staff.log.store.ts';
import { isWorking } from '../staff.members.store.ts';
import type { StaffSession } from '../staff.sessions.ts';
import type { Kind } from './requests.kinds.ts';
import { sealRequest } from './requests.seals.ts';
import * as store from './requests.store.ts';

/** A request that a member makes. */
type Wanted = {
  kind: RequestKind;
  /**
   * Id of what the request is about, such as a player, payment or member; null if there is none yet. Only one request
   * per kind and subject can be open.
   */
  subject: bigint | null;
  /** Details of the request, as stored. With a `key` in them, a repeated call returns the same request. */
  payload: Record<string, unknown>;
  reason: string;
  /** Log row for the request. `actionAlone`: action if no vote is needed. */
  said: { action: LogCode; actionAlone?: LogCode; subject: string; after?: Record<string, unknown> };
};

/** A request, and whether others must vote (OPEN) or the request is already being carried out (APPROVED). */
type Asked = { id: bigint; state: 'OPEN' | 'APPROVED' };

export type Asking = {
  /**
   * Makes a request and logs it, in the given transaction. If no vote is needed, queues the job that carries it out.
   * Repeating the call returns the same request.
   * @throws HttpError staff.error.request_open if another request about the same subject is open;
   * request.error.idempotency_reused; for gifts, staff.error.player_excluded | budget.
   */
  ask: (tx: Tx, member: StaffSession, wanted: Wanted) => Promise<Asked>;
  /**
   * Makes a request on behalf of the site, for example for a withdrawal that needs approval. Call it in the
   * transaction in which the withdrawal begins to wait.
   */
  askForSite: (tx: Tx, wanted: Pick<Wanted, 'kind' | 'reason'> & { subject: bigint }) => Promise<void>;
  /**
   * Requests a change of a member's role, or a new member.
   * @throws HttpError staff.error.not_found | request_open, request.error.invalid.
   */
  askRole: (
    member: StaffSession,
    asked: { memberId: bigint | null; name: string | null; bundles: Bundle[]; reason: string },
  ) => Promise<bigint>;
  /** Requests that a member's lost keys be replaced. @throws HttpError staff.error.not_found | request_open. */
  askKeys: (member: StaffSession, memberId: bigint, reason: string) => Promise<bigint>;
};

/**
 * Translates the database's refusal of a gift. @throws HttpError staff.error.player_excluded if the player can't
 * receive gifts now; staff.error.budget, with the remaining coins, if the week's budget is exceeded.
 */
function refuseGift(error: unknown): never {
  if (sqlState(error) === 'AU011') throw refuse('staff.error.player_excluded');
  if (sqlState(error) !== 'AU010') throw error;
  const { detail } = error as { detail?: unknown };
  throw refuse('staff.error.budget', undefined, {
    left: coinsFromCents(BigInt(typeof detail === 'string' ? detail : '0')),
  });
}

/** Minutes until a request is due, and hours until it expires. */
type Times = Pick<Kind, 'dueMinutes' | 'expiresHours'>;

/** Creates requests by staff and by the site. */
export function createAsking({ db, kindOf }: { db: Db; kindOf: (name: RequestKind) => Times }): Asking {
  const ask: Asking['ask'] = async (tx, member, { kind, subject, payload, reason, said }) => {
    const { dueMinutes, expiresHours } = kindOf(kind);
    const request = { kind, subject, payload, reason, dueMinutes, expiresHours };
    const created = await store.ask(tx, { ...request, tokenHash: member.tokenHash }).catch(refuseGift);
    const { id, isNew } = created;
    const row = await store.findRequest(tx, id);
    if (row === undefined) throw new Error(`request ${id} was not kept`);
    const isSame =
      row.askedBy === member.memberId &&
      row.reason === reason &&
      Object.entries(payload).every(([name, value]) => isDeepStrictEqual(row.payload[name], value));
    if (!isSame)
      throw refuse('key' in payload ? 'request.error.idempotency_reused' : 'staff.error.request_open');
    const state = row.needs === 0 ? 'APPROVED' : 'OPEN';
    if (isNew) await sealRequest(tx, row);
    if (await store.isNoted(tx, id)) return { id, state };
    const action = row.needs === 0 ? (said.actionAlone ?? said.action) : said.action;
    await note(tx, member.id, {
      action,
      subject: said.subject,
      after: said.after ?? null,
      reason,
      request: id,
    });
    if (row.needs === 0) await addJob(tx, 'staff-carry-out', { id: String(id) });
    return { id, state };
  };

  return {
    ask,

    async askForSite(tx, { kind, subject, reason }) {
      const { dueMinutes, expiresHours } = kindOf(kind);
      const { id, isNew } = await store.ask(tx, {
        tokenHash: null,
        kind,
        subject,
        payload: {},
        reason: reason.length < 3 ? 'A person has to look at it.' : reason,
        dueMinutes,
        expiresHours,
      });
      const terms = await store.findTerms(tx, id);
      if (isNew) await sealRequest(tx, terms);
      // A rule of the policy may approve the site's request without any vote.
      if (terms.state === 'APPROVED') await addJob(tx, 'staff-carry-out', { id: String(id) });
    },

    async askRole(member, { memberId, name: given, bundles, reason }) {
      const name = given?.trim() ?? '';
      if (memberId === null && name.length < 2) throw refuse('request.error.invalid');
      return db.transaction().execute(async (tx) => {
        if (memberId !== null && !(await isWorking(tx, memberId))) throw refuse('staff.error.not_found');
        const { id } = await ask(tx, member, {
          kind: 'ROLE_CHANGE',
          subject: memberId,
          payload: { bundles, ...(memberId === null ? { name } : {}) },
          reason,
          said: {
            action: memberId === null ? 'MEMBER_ASKED' : 'ROLE_ASKED',
            subject: memberId === null ? `new member ${name}` : `member ${memberId}`,
            after: { bundles },
          },
        });
        return id;
      });
    },

    askKeys: (member, memberId, reason) =>
      db.transaction().execute(async (tx) => {
        if (!(await isWorking(tx, memberId))) throw refuse('staff.error.not_found');
        const entry = { action: 'KEYS_ASKED' as const, subject: `member ${memberId}` };
        const { id } = await ask(tx, member, {
          kind: 'KEYS',
          subject: memberId,
          payload: {},
          reason,
          said: entry,
        });
        return id;
      }),
  };
}

/** Creates an {@link Asking} that knows only the given kinds of requests, for the command-line tool. */
export const askingOf = (db: Db, kinds: readonly (Times & Pick<Kind, 'name'>)[]): Asking =>
  createAsking({
    db,
    kindOf(name) {
      const kind = kinds.find((one) => one.name === name);
      if (kind === undefined) throw new Error(`the command asks for no ${name}`);
      return kind;
    },
  });

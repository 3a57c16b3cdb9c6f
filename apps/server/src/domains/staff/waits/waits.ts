// Waits of new owners, keys and decisions: they count once another owner agrees, or after 24 hours where there is one
// owner.
import { refuse } from '../../../platform/http/errors.ts';
import { addJob } from '../../../platform/jobs.ts';
import { type Db, databaseNow, type Tx } from '../../../platform/postgres.ts';
import { isMemberSealed, sealMember } from '../requests/requests.seals.ts';
import { carryOut, findRequest, type RequestRow } from '../requests/requests.store.ts';
import { note } from '../staff.log.store.ts';
import * as members from '../staff.members.store.ts';
import type { StaffSession } from '../staff.sessions.ts';
import { counts, type Start, startAfter, type Wait } from './waits.rules.ts';
import {
  authenticatorOf,
  isDecisionWaitSealed,
  isKeySealed,
  passkeyOf,
  type SealedKey,
  sealDecisionWait,
  sealKey,
} from './waits.seals.ts';
import * as store from './waits.store.ts';

export type Waits = {
  /** Lists new owners, keys and decisions that don't count yet. */
  list: () => Promise<store.WaitRow[]>;
  /**
   * Lets a new owner, key or decision count at once. @throws HttpError staff.error.not_found | unproven | waits;
   * vote_about_you for an owner's own role or key; vote_twice for a decision that the caller asked for or voted on.
   */
  confirm: (owner: StaffSession, id: bigint) => Promise<void>;
  /**
   * Refuses what waits: a new owner's access ends, a key is removed, a decision isn't carried out.
   * @throws HttpError staff.error.not_found | unproven | waits, vote_about_you for an owner's own role.
   */
  refuse: (owner: StaffSession, id: bigint) => Promise<void>;
};

/**
 * Counts the members who count as owners. A member whose access was ended without a new seal of the roles is counted
 * too.
 */
async function ownersWhoCount(tx: Tx): Promise<number> {
  let owners = 0;
  for (const member of await members.listMembers(tx))
    if (member.bundles.includes('owner') && counts(member) && (await isMemberSealed(tx, member))) owners += 1;
  return owners;
}

/** Returns from when a new owner, key or decision counts. @param isFirst true if no one could confirm it. */
async function startNow(tx: Tx, isFirst: boolean): Promise<Start> {
  return startAfter(new Date(await databaseNow(tx)), isFirst ? 0 : await ownersWhoCount(tx), isFirst);
}

/** Stores a wait, writes the log, and adds the job that sends an alert. */
async function begin(
  tx: Tx,
  wait: Pick<store.WaitRow, 'what' | 'about' | 'memberId' | 'requestId'> & { start: Start },
): Promise<void> {
  const id = await store.insertWait(tx, wait);
  const { what, memberId, requestId, start } = wait;
  const row = await store.lockWait(tx, id);
  await note(tx, null, {
    action: 'WAIT_BEGUN',
    subject: memberId === null ? `request ${requestId}` : `member ${memberId}`,
    after: { what, from: start },
    request: requestId,
  });
  await addJob(tx, 'watch-staff-wait', {
    id: String(id),
    what,
    who: row?.name ?? `request ${requestId} ${row?.kind}`,
    from: start,
  });
}

/** Seals a new member's roles. An owner's role counts later, unless the member is the first owner of a new site. */
export async function sealNewMember(
  tx: Tx,
  member: Pick<members.MemberRow, 'id' | 'bundles'>,
): Promise<void> {
  const { id, bundles } = member;
  const start = bundles.includes('owner') ? await startNow(tx, await store.isFirstOwner(tx, id)) : 0;
  await sealMember(tx, id, bundles, start);
  if (start !== 0)
    await begin(tx, { what: 'OWNER', about: `member ${id}`, memberId: id, requestId: null, start });
}

/**
 * Seals a member's new key. The key counts later, unless it's the first key of a new site.
 * @returns from when the key counts.
 */
export async function sealNewKey(tx: Tx, key: Omit<SealedKey, keyof Wait>): Promise<Start> {
  const { about, memberId } = key;
  const start = await startNow(tx, await store.isFirstKey(tx, memberId));
  await sealKey(tx, key, start);
  if (start !== 0) await begin(tx, { what: 'KEY', about, memberId, requestId: null, start });
  return start;
}

const detailsOf = ({ countsAt }: Pick<Wait, 'countsAt'>) => ({ from: countsAt?.getTime() ?? null });

/**
 * Refuses a key that no seal proves, or that doesn't count yet. @throws HttpError staff.error.unproven | waits, with
 * the time `from` which the key counts.
 */
export async function requireKey(tx: Tx, key: SealedKey): Promise<void> {
  if (!(await isKeySealed(tx, key))) throw refuse('staff.error.unproven');
  if (!counts(key)) throw refuse('staff.error.waits', undefined, detailsOf(key));
}

/**
 * Refuses an owner whose role no seal proves, or who doesn't count yet. @throws HttpError staff.error.unproven | waits.
 */
export async function requireOwnerCounts(tx: Tx, memberId: bigint): Promise<void> {
  const member = await members.findMember(tx, memberId);
  if (member?.bundles.includes('owner') !== true) return;
  if (!(await isMemberSealed(tx, member))) throw refuse('staff.error.unproven');
  if (!counts(member)) throw refuse('staff.error.waits', undefined, detailsOf(member));
}

/** True if a member's sign-in can be finished: the member counts, and so does a key. */
export async function canComeIn(tx: Tx, memberId: bigint): Promise<boolean> {
  const [member, passkeys, app] = [
    await members.findMember(tx, memberId),
    await members.listPasskeys(tx, memberId),
    await members.findAuthenticator(tx, memberId),
  ];
  return (
    member !== undefined && counts(member) && (passkeys.some(counts) || (app?.isOn === true && counts(app)))
  );
}

/**
 * Returns a member's owner role and keys that don't count yet. `from`: time from which each counts; null while only
 * another owner can let it count.
 */
export async function waitsOf(
  tx: Tx,
  memberId: bigint,
): Promise<{ what: 'OWNER' | 'KEY'; from: number | null }[]> {
  const member = await members.findMember(tx, memberId);
  const app = await members.findAuthenticator(tx, memberId);
  const keys: Wait[] = [...(await members.listPasskeys(tx, memberId)), ...(app?.isOn ? [app] : [])];
  return [
    ...(member === undefined || counts(member) ? [] : [{ what: 'OWNER' as const, ...detailsOf(member) }]),
    ...keys.filter((key) => !counts(key)).map((key) => ({ what: 'KEY' as const, ...detailsOf(key) })),
  ];
}

/** True for a request that makes an owner, or changes the policy. */
const isGrave = ({ kind, payload }: RequestRow): boolean => {
  const [before, after] = [payload['from'], payload['bundles']];
  const isOwner = (of: unknown) => Array.isArray(of) && of.includes('owner');
  return kind === 'POLICY' || (kind === 'ROLE_CHANGE' && isOwner(after) && !isOwner(before));
};

/**
 * Returns true if an approved request may be carried out now. Where there is one owner, a request that makes an owner
 * or changes the policy waits 24 hours.
 */
export async function isRequestDue(
  db: Db,
  row: RequestRow,
  onUnproven: (what: string) => void,
): Promise<boolean> {
  if (!isGrave(row)) return true;
  return db.transaction().execute(async (tx) => {
    const about = `request ${row.id}`;
    const wait = await store.lastWait(tx, about);
    if (wait !== undefined) {
      if (await isDecisionWaitSealed(tx, wait)) return counts(wait);
      onUnproven(`${about}: from when it counts`);
      return false;
    }
    const start = await startNow(tx, false);
    // There are several owners, and one of them has agreed by vote, so the decision doesn't wait.
    if (start === null) return true;
    await sealDecisionWait(tx, about, start);
    await begin(tx, { what: 'DECISION', about, memberId: null, requestId: row.id, start });
    return false;
  });
}

/** The waits of owners, keys and decisions, as owners see and end them. */
export function createWaits(db: Db): Waits {
  /**
   * Locks an open wait. @throws HttpError staff.error.not_found; unproven or waits if the caller doesn't count as an
   * owner.
   */
  async function lockFor(tx: Tx, owner: StaffSession, id: bigint): Promise<store.WaitRow> {
    await requireOwnerCounts(tx, owner.memberId);
    const wait = await store.lockWait(tx, id);
    if (wait === undefined) throw refuse('staff.error.not_found');
    return wait;
  }

  const noteEnd = (
    tx: Tx,
    owner: StaffSession,
    wait: store.WaitRow,
    action: 'WAIT_CONFIRMED' | 'WAIT_REFUSED',
  ) =>
    note(tx, owner.id, {
      action,
      subject: wait.memberId === null ? `request ${wait.requestId}` : `member ${wait.memberId}`,
      after: { what: wait.what },
      request: wait.requestId,
    });

  /** Finds the key that waits, if a seal proves it. */
  async function keyOf(tx: Tx, { about, memberId }: store.WaitRow): Promise<SealedKey | undefined> {
    if (memberId === null) return undefined;
    const app = await members.findAuthenticator(tx, memberId);
    const keys = (await members.listPasskeys(tx, memberId)).map(passkeyOf);
    if (app?.isOn) keys.push(authenticatorOf(memberId, app));
    const key = keys.find((candidate) => candidate.about === about);
    return key !== undefined && (await isKeySealed(tx, key)) ? key : undefined;
  }

  /** Ends a wait, and seals the owner, key or decision as counting. */
  async function letCount(tx: Tx, owner: StaffSession, wait: store.WaitRow): Promise<void> {
    const { about, memberId, requestId } = wait;
    if (requestId !== null) {
      const row = await findRequest(tx, requestId);
      const hasSpoken =
        row?.askedBy === owner.memberId || row?.votes.some((vote) => vote.memberId === owner.memberId);
      if (hasSpoken) throw refuse('staff.error.vote_twice');
      if (!(await isDecisionWaitSealed(tx, wait))) throw refuse('staff.error.unproven');
      await sealDecisionWait(tx, about, 0);
      await addJob(tx, 'staff-carry-out', { id: String(requestId) });
    } else if (wait.what === 'KEY') {
      const key = await keyOf(tx, wait);
      if (key === undefined) throw refuse('staff.error.unproven');
      await sealKey(tx, key, 0);
    } else {
      const member = memberId === null ? undefined : await members.findMember(tx, memberId);
      if (member === undefined || !(await isMemberSealed(tx, member))) throw refuse('staff.error.unproven');
      await sealMember(tx, member.id, member.bundles, 0);
    }
    await store.endWait(tx, about, owner.memberId);
  }

  return {
    list: () => store.listWaits(db),

    confirm: (owner, id) =>
      db.transaction().execute(async (tx) => {
        const wait = await lockFor(tx, owner, id);
        if (wait.memberId === owner.memberId) throw refuse('staff.error.vote_about_you');
        await letCount(tx, owner, wait);
        await noteEnd(tx, owner, wait, 'WAIT_CONFIRMED');
      }),

    refuse: (owner, id) =>
      db.transaction().execute(async (tx) => {
        const wait = await lockFor(tx, owner, id);
        // By refusing the own role, an owner would end the own access. Only another owner may do that.
        if (wait.what === 'OWNER' && wait.memberId === owner.memberId)
          throw refuse('staff.error.vote_about_you');
        if (!(await store.refuseWait(tx, owner.tokenHash, id))) throw refuse('staff.error.not_found');
        if (wait.what === 'OWNER' && wait.memberId !== null) await sealMember(tx, wait.memberId, []);
        await noteEnd(tx, owner, wait, 'WAIT_REFUSED');
        if (wait.requestId !== null)
          await carryOut(tx, wait.requestId, 'REFUSED', { code: 'REFUSED', values: { by: [owner.name] } });
      }),
  };
}

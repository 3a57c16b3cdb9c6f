import type { RequestKind } from '@aureus/contract/staff-requests.ts';
import { BUNDLES, type Bundle, type Permission } from '@aureus/contract/staff-roles.ts';
import type { Config } from '../../platform/config.ts';
import { macsFor } from '../../platform/decisions.ts';
import { refuse } from '../../platform/http/errors.ts';
import { keysFor } from '../../platform/keys.ts';
import { type Db, databaseNow, type Tx } from '../../platform/postgres.ts';
import { newToken, tokenHash } from '../../platform/random.ts';
import { openAbout } from './requests/requests.store.ts';
import { type Standing, voteOn } from './requests/requests.vote.ts';
import { createCodes } from './staff.codes.ts';
import { type Note, note } from './staff.log.store.ts';
import * as members from './staff.members.store.ts';
import { INVITE_HOURS, mayHaveLink } from './staff.rules.ts';
import { createSessionCookies } from './staff.session-cookies.ts';
import { createStaffSessions, type StaffSession } from './staff.sessions.ts';
import { requireOwnerCounts, sealNewMember } from './waits/waits.ts';

export type { Standing } from './requests/requests.vote.ts';

/** Parses a comma-separated list of role bundles; undefined if a bundle is unknown. */
export function readBundles(text: string): Bundle[] | undefined {
  const named = text.split(',').map((one) => one.trim());
  const bundles = BUNDLES.filter((bundle) => named.includes(bundle));
  return bundles.length === new Set(named).size ? bundles : undefined;
}

/**
 * Creates a member with an invite link, or a new link for a member who never came in or has no key. A new owner counts
 * later, except the first. @param db connected as the database's owner. @returns the link's token; undefined if the
 * member has come in and has a key.
 */
export const inviteMember = (db: Db, name: string, bundles: readonly Bundle[]): Promise<string | undefined> =>
  db.transaction().execute(async (tx) => {
    const member = await members.findMemberByName(tx, name);
    if (member !== undefined && !mayHaveLink(member)) return undefined;
    const id = member?.id ?? (await members.insertMember(tx, name, bundles));
    if (id === undefined) return undefined;
    if (member === undefined) await sealNewMember(tx, { id, bundles: [...bundles] });
    const token = newToken();
    await members.replaceInvite(tx, id, tokenHash(token), INVITE_HOURS);
    await note(tx, null, {
      action: member === undefined ? 'MEMBER_MADE' : 'INVITE_MADE',
      subject: `member ${id}`,
      after: { name, bundles },
      name: 'Command line',
    });
    return token;
  });

/** A member who acts on the command line, with an authenticator code as proof. */
export type Key = { by: string; code: string };

/**
 * Runs `work` as a member outside the site. The member's authenticator code opens a session for this one action.
 * @returns the result of `work`; undefined for an unknown member.
 * @throws HttpError staff.error.code_invalid | code_locked | unproven | waits | permission.
 */
export async function asMember<T>(
  db: Db,
  config: Config,
  { by, code }: Key,
  permission: Permission | null,
  work: (member: StaffSession) => Promise<T>,
): Promise<T | undefined> {
  const member = await members.findMemberByName(db, by);
  if (member === undefined) return undefined;
  const keys = await keysFor(db, 'two-factor', config.twoFactorKeys);
  const codes = createCodes({ db, keys, productName: config.productName, trustedNow: databaseNow });
  const cookies = createSessionCookies(macsFor(db, 'staff sessions'));
  const sessions = createStaffSessions({ db, now: Date.now, cookies });
  const place = { address: 'command line', userAgent: 'npm run staff' };
  const { cookie, id } = await codes.take(member.id, code, false, async (tx) => {
    await requireOwnerCounts(tx, member.id);
    return sessions.open(tx, { ...place, memberId: member.id, isConfirmed: true });
  });
  try {
    const session = await sessions.resolve(cookie);
    if (session === undefined || (permission !== null && !session.permissions.has(permission)))
      throw refuse('staff.error.permission');
    return await work(session);
  } finally {
    await sessions.end(db, id);
  }
}

/**
 * Casts a member's vote on the request about a payment, as in the console. @param given `kinds`: possible kinds of the
 * request.
 * @returns the request's state; undefined for an unknown member, or without an open request of these kinds.
 * @throws HttpError the same errors as a vote in the console, and staff.error.code_invalid | code_locked.
 */
export async function voteOnPayment(
  db: Db,
  config: Config,
  given: Key & {
    kinds: readonly RequestKind[];
    id: bigint;
    verdict: 'APPROVE' | 'REFUSE';
    reason: string;
    worth?: bigint;
  },
): Promise<Standing | undefined> {
  const { kinds, id: paymentId, verdict, reason, worth = null } = given;
  const open = await Promise.all(kinds.map((kind) => openAbout(db, kind, paymentId)));
  const id = open.find((one) => one !== undefined);
  if (id === undefined) return undefined;
  return asMember(db, config, given, null, (member) => voteOn(db, member, { id, verdict, reason, worth }));
}

/**
 * Runs a member's action that needs no vote, and logs it in the same transaction. @param act does the work and returns
 * the log row; null logs nothing. @returns the action's result; undefined for an unknown member.
 * @throws HttpError staff.error.permission | code_invalid | code_locked | unproven | waits.
 */
export const actAsMember = <T>(
  db: Db,
  config: Config,
  key: Key,
  permission: Permission,
  act: (tx: Tx) => Promise<{ answer: T; note: Note | null }>,
): Promise<{ answer: T } | undefined> =>
  asMember(db, config, key, permission, (member) =>
    db.transaction().execute(async (tx) => {
      const { answer, note: entry } = await act(tx);
      if (entry !== null) await note(tx, member.id, entry);
      return { answer };
    }),
  );

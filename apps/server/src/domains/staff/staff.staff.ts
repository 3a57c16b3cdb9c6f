import type { RequestKind } from '@aureus/contract/staff-requests.ts';
import { BUNDLES, type Bundle, type Permission } from '@aureus/contract/staff-roles.ts';
import type { Config } from '../../platform/config.ts';
import { refuse } from '../../platform/http/errors.ts';
import { keysFor } from '../../platform/keys.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { newToken, tokenHash } from '../../platform/random.ts';
import { openAbout } from './requests/requests.store.ts';
import { type Standing, voteOn } from './requests/requests.vote.ts';
import { createCodes } from './staff.codes.ts';
import { type Note, note } from './staff.log.store.ts';
import * as members from './staff.members.store.ts';
import { INVITE_HOURS } from './staff.rules.ts';
import { createStaffSessions, type StaffSession } from './staff.sessions.ts';

export type { Standing } from './requests/requests.vote.ts';

/** The bundles that a text names with commas between; undefined when one of them is none. */
export function readBundles(text: string): Bundle[] | undefined {
  const named = text.split(',').map((one) => one.trim());
  const bundles = BUNDLES.filter((bundle) => named.includes(bundle));
  return bundles.length === new Set(named).size ? bundles : undefined;
}

/**
 * Makes a member with a link to come in by, or a new link for one who has no key yet. @param db as the database's owner:
 * the first owner is made this way. @returns the link's token; undefined when the member has a key.
 */
export const inviteMember = (db: Db, name: string, bundles: readonly Bundle[]): Promise<string | undefined> =>
  db.transaction().execute(async (tx) => {
    const member = await members.findMemberByName(tx, name);
    if (member !== undefined && member.factors > 0) return undefined;
    const id = member?.id ?? (await members.insertMember(tx, name, bundles));
    if (id === undefined) return undefined;
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

/** Member who acts on the command line, and the code of the authenticator app as proof. */
export type Key = { by: string; code: string };

/**
 * Works in a member's name from beside the site: the authenticator's code opens a session for this one act.
 * @returns what the work returns; undefined when there is no such member.
 * @throws HttpError staff.error.code_invalid | code_locked | permission where the roles don't have it.
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
  const codes = createCodes({ db, keys, productName: config.productName });
  const sessions = createStaffSessions({ db, now: Date.now });
  const place = { address: 'command line', userAgent: 'npm run staff' };
  const { token, id } = await codes.take(member.id, code, false, (tx) =>
    sessions.open(tx, { ...place, memberId: member.id, isConfirmed: true }),
  );
  try {
    const session = await sessions.resolve(token);
    if (session === undefined || (permission !== null && !session.permissions.has(permission)))
      throw refuse('staff.error.permission');
    return await work(session);
  } finally {
    await sessions.end(db, id);
  }
}

/**
 * A member's vote on a payment that waits for a person, as in the console. @param given `kinds`: what it may be called there.
 * @returns how it stands; undefined when there is no such member or nothing of the kind waits.
 * @throws HttpError as a vote in the console does, and staff.error.code_invalid | code_locked.
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
 * An act of a member's that others need not agree to, with its row of the log in one transaction. @param act what is done,
 * with what the log says. @returns what the act returns; undefined when there is no such member.
 * @throws HttpError staff.error.permission | code_invalid | code_locked.
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

import { BUNDLES, type Bundle } from '@aureus/contract/staff-roles.ts';
import type { Config } from '../../platform/config.ts';
import { keysFor } from '../../platform/keys.ts';
import type { Db } from '../../platform/postgres.ts';
import { newToken, tokenHash } from '../../platform/random.ts';
import { openAbout } from './requests/requests.store.ts';
import { type Standing, voteOn } from './requests/requests.vote.ts';
import { createCodes } from './staff.codes.ts';
import { note } from './staff.log.store.ts';
import * as members from './staff.members.store.ts';
import { INVITE_HOURS } from './staff.rules.ts';
import { createStaffSessions } from './staff.sessions.ts';

/** The bundles that a text names with commas between; undefined when one of them is none. */
export function readBundles(text: string): Bundle[] | undefined {
  const named = text.split(',').map((one) => one.trim());
  const known = BUNDLES.filter((bundle) => named.includes(bundle));
  return known.length === new Set(named).size ? known : undefined;
}

/**
 * Makes a member with a link to come in by, or a new link for one who has no key yet. @param db as the database's owner:
 * the first owner is made this way. @returns the link's token; undefined when the member has a key.
 */
export const inviteMember = (db: Db, name: string, bundles: readonly Bundle[]): Promise<string | undefined> =>
  db.transaction().execute(async (tx) => {
    const known = await members.findMemberByName(tx, name);
    if (known !== undefined && known.factors > 0) return undefined;
    const id = known?.id ?? (await members.insertMember(tx, name, bundles));
    if (id === undefined) return undefined;
    const token = newToken();
    await members.replaceInvite(tx, id, tokenHash(token), INVITE_HOURS);
    await note(tx, null, {
      action: known === undefined ? 'Made a member' : 'Made an invite link',
      subject: `member ${id}`,
      after: { name, bundles },
      name: 'Command line',
    });
    return token;
  });

/**
 * A member's vote on a waiting withdrawal, from beside the site: the authenticator's code opens a session for this one
 * vote. @returns how it stands; undefined when there is no such member or no such withdrawal waits.
 * @throws HttpError as a vote in the console does, and staff.error.code_invalid | code_locked.
 */
export async function voteOnWithdrawal(
  db: Db,
  config: Config,
  given: { by: string; code: string; id: bigint; verdict: 'APPROVE' | 'REFUSE'; reason: string },
): Promise<Standing | undefined> {
  const { by, code, id: paymentId, verdict, reason } = given;
  const member = await members.findMemberByName(db, by);
  const id = await openAbout(db, 'WITHDRAWAL', paymentId);
  if (member === undefined || id === undefined) return undefined;
  const keys = await keysFor(db, 'two-factor', config.twoFactorKeys);
  const codes = createCodes({ db, keys, productName: config.productName });
  const sessions = createStaffSessions({ db, now: Date.now });
  const place = { address: 'command line', userAgent: 'npm run staff' };
  const { token, id: sessionId } = await codes.take(member.id, code, false, (tx) =>
    sessions.open(tx, { ...place, memberId: member.id, isConfirmed: true }),
  );
  try {
    return await voteOn(db, { id: sessionId, tokenHash: tokenHash(token) }, { id, verdict, reason });
  } finally {
    await sessions.end(db, sessionId);
  }
}

import type { Permission } from '@aureus/contract/staff-roles.ts';
import { actAsMember, type Standing } from '../domains/staff/staff.staff.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/postgres.ts';
import { keyIn, StaffError, type Values } from './options.ts';

/** Input of a command. `words` are the arguments after the command's name. */
export type Given = { db: Db; words: readonly string[]; values: Values; config: Config };
/**
 * Runs the command. @returns the text to print. @throws StaffError, HttpError or RangeError, each with a clear
 * message.
 */
export type Command = (given: Given) => Promise<string>;

export const noMember = ({ by }: { by: string }): StaffError =>
  new StaffError(`No member of staff is called ${by}.`);

/**
 * Returns a sentence about a vote on a payment. Once the vote is decided, the site first gets a moment to act on it
 * (`after`). @throws StaffError with the text `missing` if there is no such vote.
 */
export async function standingText(
  what: string,
  standing: Standing | undefined,
  missing: string,
  after: () => Promise<string | undefined>,
): Promise<string> {
  if (standing === undefined) throw new StaffError(missing);
  if (standing.state === 'OPEN')
    return `${what}: ${standing.approvals} of ${standing.needs} have approved it.`;
  return (await after()) ?? `${what}: the site takes it up as soon as it runs.`;
}

/** Carries out an action of a staff member and logs it. */
export async function actAs<T>(
  { db, config, values }: Given,
  permission: Permission,
  act: Parameters<typeof actAsMember<T>>[4],
): Promise<T> {
  const key = keyIn(values);
  const done = await actAsMember(db, config, key, permission, act);
  if (done === undefined) throw noMember(key);
  return done.answer;
}

import { inviteMember, readBundles } from '../domains/staff/staff.staff.ts';
import type { Command } from './command.ts';
import { must, StaffError } from './options.ts';
import { USAGE } from './usage.ts';

/** Prints an invite link for a staff member who has no key or never signed in. Adds the member if the name is new. */
export const invite: Command = async ({ db, words: [name], values, config }) => {
  if (name === undefined) throw new StaffError(USAGE);
  const bundles = readBundles(must(values, 'bundles'));
  if (bundles === undefined)
    throw new StaffError(`--bundles are roles with commas between, but it is "${values.bundles}".`);
  const token = await inviteMember(db, name.trim(), bundles);
  if (token === undefined)
    throw new StaffError(`${name} has a key already: roles are changed in the console, by two people.`);
  const later = bundles.includes('owner')
    ? '\nUnless this is the first owner, the role counts once another owner confirms it, or 24 hours from now where there is one owner.'
    : '';
  return `${name} comes in by this link, once and within 48 hours:\n${config.publicUrl}/staff/invite#${token}${later}`;
};

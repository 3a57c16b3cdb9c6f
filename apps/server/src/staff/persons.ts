import { sharedPersons } from '../domains/kyc/kyc.staff.ts';
import type { Command } from './command.ts';

export const persons: Command = async ({ db }) => {
  const shared = await sharedPersons(db);
  if (shared.length === 0) return 'No person is known to have several accounts.';
  return shared.map(({ usernames }) => usernames.join('  ')).join('\n');
};

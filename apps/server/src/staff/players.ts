import {
  askLiftAs,
  requestRestriction,
  standingOf,
} from '../domains/cashier/restrictions/restrictions.staff.ts';
import { actAs, type Command, noMember } from './command.ts';
import { keyIn, must, StaffError } from './options.ts';
import { USAGE } from './usage.ts';

/** Restricts or freezes a player, or requests that a restriction be lifted. */
export const players: Command = async (given) => {
  const {
    db,
    words: [act, username],
    values,
    config,
  } = given;
  if ((act !== 'restrict' && act !== 'freeze' && act !== 'lift') || username === undefined)
    throw new StaffError(USAGE);
  const reason = must(values, 'reason');
  const key = keyIn(values);
  const standing = await standingOf(db, username);
  if (standing === undefined) throw new StaffError(`There is no player ${username}.`);
  const { playerId } = standing;
  if (act === 'lift') {
    if (!standing.isRestricted) throw new StaffError(`${username} is not restricted.`);
    const id = await askLiftAs(db, config, key, { playerId, reason });
    if (id === undefined) throw noMember(key);
    return `Asked: request ${id} waits for somebody else to agree.`;
  }
  await actAs(given, 'players.restrict', async (tx) => {
    await requestRestriction(tx, { playerId, act, reason });
    const action = act === 'freeze' ? 'PLAYER_FROZEN' : 'PLAYER_RESTRICTED';
    return {
      answer: null,
      note: { action, subject: `player ${playerId}`, after: { restriction: reason }, reason },
    };
  });
  return `Noted: ${act} ${username}. The site acts on it as soon as it runs.`;
};

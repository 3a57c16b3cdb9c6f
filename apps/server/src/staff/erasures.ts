import { askErasure, erased, hasPlayer } from '../domains/privacy/privacy.staff.ts';
import { actAs, type Command } from './command.ts';
import { idIn, must, StaffError } from './options.ts';
import { USAGE } from './usage.ts';

/** Lists erased players, or marks a player for erasure again after an older backup was restored. */
export const erasures: Command = async (given) => {
  const {
    db,
    words: [act, text],
    values,
  } = given;
  if (act === undefined) {
    const rows = await erased(db);
    return rows.length === 0
      ? 'No account was erased.'
      : rows.map(({ playerId, at }) => `${playerId}  ${at.toISOString()}`).join('\n');
  }
  if (act !== 'again') throw new StaffError(USAGE);
  const playerId = idIn(text);
  const reason = must(values, 'reason');
  if (!(await hasPlayer(db, playerId))) throw new StaffError(`There is no player ${playerId}.`);
  await actAs(given, 'privacy.ask', async (tx) => {
    const against = await askErasure(tx, playerId);
    if (against.length > 0)
      throw new StaffError(`Player ${playerId} can’t be erased yet: ${against.join(', ').toLowerCase()}.`);
    return {
      answer: null,
      note: { action: 'ERASURE_MARKED', subject: `player ${playerId}`, reason },
    };
  });
  return `Noted: ask for it on the page of player ${playerId}, where somebody else agrees.`;
};

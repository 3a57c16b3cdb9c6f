import { beginKeyedDraws } from '../domains/fairness/fairness.staff.ts';
import { otherReleases } from '../platform/jobs.ts';
import { actAs, type Command } from './command.ts';
import { must, StaffError } from './options.ts';
import { USAGE } from './usage.ts';

/** Begins rule version 3, under which the key of a player's request is part of each draw from the player's seeds. */
export const fairness: Command = async (given) => {
  const { db, words, values } = given;
  if (words.join(' ') !== 'begin 3') throw new StaffError(USAGE);
  const reason = must(values, 'reason');
  const others = await otherReleases(db);
  if (others.length > 0)
    throw new StaffError(
      `Processes of another release still run and don't know rule version 3 (${others.join(', ')}): restart them first.`,
    );
  const { from, isNew } = await actAs(given, 'switches.on', async (tx) => {
    const beginning = await beginKeyedDraws(tx);
    const note = {
      action: 'DRAW_RULE_BEGUN' as const,
      subject: 'rule 3',
      after: { from: beginning.from },
      reason,
    };
    return { answer: beginning, note: beginning.isNew ? note : null };
  });
  return isNew
    ? `Rule version 3 draws cases, mines, upgrader, plinko and reward cases from ${from.toISOString()} on.`
    : `Rule version 3 has drawn them since ${from.toISOString()}.`;
};

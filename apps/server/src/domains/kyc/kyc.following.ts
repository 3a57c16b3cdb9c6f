import type { Log } from '../../platform/log.ts';
import type { Tx } from '../../platform/postgres.ts';
import type { Account } from '../account/account.ts';
import type { Persons } from './kyc.persons.ts';
import type { Person, Verdict } from './kyc.rules.ts';

/** Accounts that changed with another one of their person, to be announced after commit. */
export type Followed = { changed: bigint[]; banned: bigint[] };

/**
 * Applies a review of one account to the others of its person: a person too young in one is so in each, and a self-ban
 * and the limits of one hold in all.
 */
export function createFollowing(parts: {
  account: Pick<Account, 'restrict'>;
  persons: Persons;
  shareBan: (tx: Tx, accounts: readonly bigint[]) => Promise<bigint[]>;
  shareLimits: (tx: Tx, accounts: readonly bigint[]) => Promise<void>;
  log: Log;
}) {
  const { account, persons, log } = parts;

  /** @param person that the provider's record is about, where it could be read. */
  return async (
    tx: Tx,
    playerId: bigint,
    verdict: Verdict,
    person: Person | undefined,
  ): Promise<Followed> => {
    const nothing = { changed: [], banned: [] };
    if (verdict.state !== 'APPROVED' && !verdict.isUnderAge) return nothing;
    const accounts =
      person === undefined
        ? await persons.accountsOf(playerId, tx)
        : await persons.recognize(tx, playerId, person);
    const others = accounts.filter((id) => id !== playerId);
    if (others.length === 0) return nothing;
    log.warn({ playerId, others }, 'a person has several accounts');
    const banned = await parts.shareBan(tx, accounts);
    await parts.shareLimits(tx, accounts);
    const isYoungElsewhere = !verdict.isUnderAge && (await persons.hasUnderAge(tx, others));
    const changed = verdict.isUnderAge ? others : isYoungElsewhere ? [playerId] : [];
    for (const id of changed) await account.restrict(tx, id, { code: 'TOO_YOUNG_ELSEWHERE' });
    return { changed, banned };
  };
}

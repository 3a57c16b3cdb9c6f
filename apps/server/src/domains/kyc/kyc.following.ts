import type { Log } from '../../platform/log.ts';
import type { Tx } from '../../platform/postgres.ts';
import type { Account } from '../account/account.ts';
import type { Persons } from './kyc.persons.ts';
import type { Person, Verdict } from './kyc.rules.ts';

/** Accounts of a person that were restricted or banned because of a review. Announce them after commit. */
export type Followed = { changed: bigint[]; banned: bigint[] };

/**
 * Applies one account's review to all accounts of the person. If the person is too young, all are restricted.
 * Self-bans, breaks and limits of one account apply to all.
 */
export function createFollowing(parts: {
  account: Pick<Account, 'restrict'>;
  persons: Persons;
  shareBan: (tx: Tx, accounts: readonly bigint[]) => Promise<bigint[]>;
  shareLimits: (tx: Tx, accounts: readonly bigint[]) => Promise<void>;
  log: Log;
}) {
  const { account, persons, log } = parts;

  /** @param person from the provider's record, if it could be read. */
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

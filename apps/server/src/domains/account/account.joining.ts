import { randomBytes } from 'node:crypto';
import { type Db, isUniqueViolation, type Tx } from '../../platform/postgres.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { ownAvatar } from './account.rules.ts';
import * as store from './account.store.ts';
import { type NameRules, NEUTRAL_NAME, nameWith, skeletonOf } from './names/names.rules.ts';
import { giveName } from './names/names.store.ts';

export type Person = { provider: store.Provider; subject: string; name: string; avatar: string | null };

export type Joining = {
  db: Db;
  wallet: Wallet;
  names: NameRules;
  /** Prepares what a new player needs in other domains, in the same transaction. */
  onJoin: (tx: Tx, playerId: bigint, person: Person) => Promise<void>;
  /** True on a demo site: names that begin with {@link BOT_MARK} are then players of the demo population. */
  isDemo: boolean;
};

/** Name prefix of the demo population's sign-ins. On a demo site, their accounts get the BOT role. */
const BOT_MARK = 'bot_';

/**
 * Number of attempts with the wanted name, first plain, then with a number appended. After that, the player id makes
 * the name unique.
 */
const TRIES = 3;

class AlreadyJoined extends Error {}

/**
 * Creates accounts with name, identity and wallet. The returned function resolves to `undefined` if the same person
 * signed in twice at once and the other request created the account first.
 */
export function createJoining({
  db,
  wallet,
  names,
  onJoin,
  isDemo,
}: Joining): (person: Person) => Promise<bigint | undefined> {
  return async (person) => {
    const isBot = isDemo && person.name.startsWith(BOT_MARK);
    // The role already marks the account as a bot, so the name doesn't keep the prefix.
    const base = names.usernameFrom(isBot ? person.name.slice(BOT_MARK.length) : person.name);
    const avatar = isBot ? null : person.avatar;
    for (let attempt = 1; ; attempt += 1) {
      const isNumbered = base !== undefined && attempt <= TRIES;
      const username = isNumbered
        ? nameWith(base, attempt === 1 ? '' : String(attempt))
        : `${NEUTRAL_NAME}_${randomBytes(6).toString('hex')}`;
      const outcome = await db
        .transaction()
        .execute(async (tx) => {
          const id = await store.insertPlayer(tx, {
            username,
            skeleton: isNumbered ? skeletonOf(username) : null,
            avatar: avatar ?? '',
            provider_avatar: avatar,
          });
          if (id === undefined) return 'taken';
          if (!isNumbered) await nameById(tx, id, base);
          if (isBot) await store.setRole(tx, id, 'BOT');
          if (avatar === null) await store.updatePlayer(tx, id, { avatar: ownAvatar(id) });
          if (!(await store.insertIdentity(tx, person.provider, person.subject, id)))
            throw new AlreadyJoined();
          await wallet.open(tx, id);
          await onJoin(tx, id, person);
          return id;
        })
        .catch((error: unknown) => {
          if (error instanceof AlreadyJoined) return undefined;
          // A concurrent sign-in took the name.
          if (isUniqueViolation(error) && attempt <= 2 * TRIES) return 'taken';
          throw error;
        });
      if (outcome !== 'taken') return outcome;
    }
  };
}

/** Names a player after the id. Such names are almost always free, so there is no search for a free one. */
async function nameById(tx: Tx, playerId: bigint, wanted: string | undefined): Promise<void> {
  for (const stem of [wanted ?? NEUTRAL_NAME, NEUTRAL_NAME]) {
    const username = nameWith(stem, String(playerId));
    if (await giveName(tx, playerId, { username, skeleton: skeletonOf(username) })) return;
  }
}

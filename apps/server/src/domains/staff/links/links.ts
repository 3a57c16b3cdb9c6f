import type { SignalCluster, SignalledPlayer } from '@aureus/contract/signals.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Db } from '../../../platform/postgres.ts';
import type { Account } from '../../account/account.ts';
import type { Signals } from '../../signals/signals.ts';
import { isReviewed, weightOf } from '../../signals/signals.ts';
import { note } from '../staff.log.store.ts';
import type { StaffSession } from '../staff.sessions.ts';

export type Links = {
  /** Accounts that belong together, the heaviest first. */
  list: () => Promise<SignalCluster[]>;
  /** Says that what was found about a player is no cause for concern. @throws HttpError staff.error.not_found. */
  clear: (member: StaffSession, playerId: bigint, reason: string) => Promise<void>;
};

/** What was found of accounts that belong together, and what staff say about it. */
export function createLinks(parts: { db: Db; account: Pick<Account, 'players'>; signals: Signals }): Links {
  const { db, account, signals } = parts;
  return {
    async list() {
      const marks = await signals.heaviest();
      const names = await account.players([...new Set(marks.map(({ playerId }) => playerId))]);
      const clusters = new Map<bigint, Map<bigint, typeof marks>>();
      for (const mark of marks) {
        const players = clusters.get(mark.clusterId) ?? new Map<bigint, typeof marks>();
        players.set(mark.playerId, [...(players.get(mark.playerId) ?? []), mark]);
        clusters.set(mark.clusterId, players);
      }
      const shown = [...clusters].map(([id, players]) => ({
        id: String(id),
        players: [...players]
          .map(
            ([playerId, own]): SignalledPlayer => ({
              id: String(playerId),
              name: names.get(playerId)?.username ?? '',
              weight: weightOf(own.map(({ kind }) => kind)),
              marks: own.map(({ kind, evidence, foundAt }) => ({
                kind,
                evidence,
                foundAt: foundAt.getTime(),
              })),
              isReviewed: isReviewed(own.flatMap(({ kind, isCleared }) => (isCleared ? [] : [kind]))),
            }),
          )
          .toSorted((one, other) => other.weight - one.weight),
      }));
      const heaviest = ({ players }: SignalCluster) => players.reduce((sum, { weight }) => sum + weight, 0);
      return shown.toSorted((one, other) => heaviest(other) - heaviest(one));
    },

    clear: (member, playerId, reason) =>
      db.transaction().execute(async (tx) => {
        if (!(await signals.clear(tx, playerId, reason))) throw refuse('staff.error.not_found');
        await note(tx, member.id, { action: 'Cleared signals', subject: `player ${playerId}`, reason });
      }),
  };
}

import type { SignalCluster, SignalledPlayer } from '@aureus/contract/signals.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db } from '../../platform/postgres.ts';
import type { Account } from '../account/account.ts';
import { isOwnPerson, type NoteLook, note, type StaffSession } from '../staff/staff.ts';
import type { KeptMark, Signals } from './signals.ts';
import { isReviewedAmong, weightOf } from './signals.ts';

export type SignalsConsole = {
  /** Lists the clusters with the most findings, highest total weight first. A cluster may be a single account. */
  list: () => Promise<SignalCluster[]>;
  /**
   * Returns signals about a player and linked accounts; null if there are none. Records the view in the staff log.
   * @throws HttpError staff.error.not_found.
   */
  ofPlayer: (member: StaffSession, playerId: bigint) => Promise<SignalCluster | null>;
  /**
   * Records that staff see no cause for concern in a player's signals. @throws HttpError staff.error.not_found, or
   * vote_about_you for an account of the member's own person.
   */
  clear: (member: StaffSession, playerId: bigint, reason: string) => Promise<void>;
};

/** Clusters of linked accounts, and staff's decisions about them. */
export function createSignalsConsole(parts: {
  db: Db;
  account: Pick<Account, 'players'>;
  signals: Signals;
  noteLook: NoteLook;
}): SignalsConsole {
  const { db, account, signals, noteLook } = parts;

  async function shown(marks: readonly KeptMark[]): Promise<SignalCluster[]> {
    const names = await account.players([...new Set(marks.map(({ playerId }) => playerId))]);
    const clusters = new Map<bigint, Map<bigint, KeptMark[]>>();
    for (const mark of marks) {
      const players = clusters.get(mark.clusterId) ?? new Map<bigint, KeptMark[]>();
      players.set(mark.playerId, [...(players.get(mark.playerId) ?? []), mark]);
      clusters.set(mark.clusterId, players);
    }
    const openOf = (players: ReadonlyMap<bigint, readonly KeptMark[]>) =>
      new Map(
        [...players].map(([id, own]) => [
          id,
          own.flatMap(({ kind, isCleared }) => (isCleared ? [] : [kind])),
        ]),
      );
    return [...clusters].map(([id, players]) => ({
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
            isReviewed: isReviewedAmong(openOf(players), playerId),
          }),
        )
        .toSorted((one, other) => other.weight - one.weight),
    }));
  }

  return {
    async list() {
      const heaviest = ({ players }: SignalCluster) => players.reduce((sum, { weight }) => sum + weight, 0);
      return (await shown(await signals.heaviest())).toSorted(
        (one, other) => heaviest(other) - heaviest(one),
      );
    },

    async ofPlayer(member, playerId) {
      if ((await account.players([playerId])).size === 0) throw refuse('staff.error.not_found');
      await noteLook(member, { action: 'SIGNALS_READ', subject: `player ${playerId}` });
      const [cluster] = await shown(await signals.ofCluster(playerId));
      return cluster ?? null;
    },

    clear: (member, playerId, reason) =>
      db.transaction().execute(async (tx) => {
        if (await isOwnPerson(tx, member.memberId, playerId)) throw refuse('staff.error.vote_about_you');
        if (!(await signals.clear(tx, playerId, reason))) throw refuse('staff.error.not_found');
        await note(tx, member.id, { action: 'SIGNALS_CLEARED', subject: `player ${playerId}`, reason });
      }),
  };
}

// Reads of a battle, on edges too: who may watch it, who sits in it, and what a link to it says.
import { refuse } from '../../../platform/http/errors.ts';
import type { Db } from '../../../platform/postgres.ts';
import { type BattleCard, isVisible } from './battles.rules.ts';
import { readCard, readKey, readRoundsOf, readSitters } from './battles.sight.store.ts';

export type BattleSight = {
  mayWatch: (id: bigint, playerId: bigint | null, key: string | undefined) => Promise<boolean>;
  /** Returns the seat that a player has in a battle; undefined for watchers. */
  seatOf: (id: bigint, playerId: bigint) => Promise<number | undefined>;
  /** Returns what the preview of a link to a battle shows. @throws HttpError battles.error.not_found. */
  linked: (id: bigint, key: string | undefined) => Promise<BattleCard>;
};

export function createBattleSight({
  db,
  caseNames,
}: {
  db: Db;
  /** Returns the names of case versions, by id. */
  caseNames: (versions: readonly bigint[]) => Promise<Map<bigint, string>>;
}): BattleSight {
  return {
    async mayWatch(id, playerId, key) {
      const [battle, seats] = await Promise.all([readKey(db, id), readSitters(db, id)]);
      return battle !== undefined && isVisible(battle, seats, playerId, key);
    },

    async seatOf(id, playerId) {
      return (await readSitters(db, id)).find((sitter) => sitter.playerId === playerId)?.seat;
    },

    async linked(id, key) {
      const [battle, versions] = await Promise.all([readCard(db, id), readRoundsOf(db, id)]);
      if (battle === undefined || !isVisible(battle, [], null, key)) throw refuse('battles.error.not_found');
      const { key: _key, ...card } = battle;
      const names = await caseNames(versions);
      return { ...card, caseNames: versions.map((version) => names.get(version) ?? '') };
    },
  };
}

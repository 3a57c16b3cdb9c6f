import type { OpenRequest } from '@aureus/contract/staff-labels.ts';
import type { Db } from '../../../platform/postgres.ts';
import { openRequest } from './requests.rules.ts';
import * as store from './requests.standing.store.ts';
import { openOfPlayer } from './requests.store.ts';

/** A withdrawal that waits for votes. */
type WaitingRequest = {
  paymentId: bigint;
  /** Reason why the withdrawal needs votes. */
  reason: string;
  /** Times of the approvals, in ms since the epoch. */
  checks: readonly number[];
  needs: number;
  /** True if a member has claimed the withdrawal's request. */
  isClaimed: boolean;
  place: number;
  of: number;
  /** Minutes within which 95 % of recent withdrawals were approved; null if there are too few. */
  usualMinutes: number | null;
};

/** State of requests about players, for staff who talk with these players. */
export type Standing = {
  /** Lists a player's withdrawals that wait for votes, with their place in the queue; at most 5. */
  waitingOf: (playerId: bigint) => Promise<WaitingRequest[]>;
  /** Returns those of the given players with a waiting withdrawal, and those with a requested credit. */
  among: (playerIds: readonly bigint[]) => Promise<{ held: Set<bigint>; credited: Set<bigint> }>;
  /** Lists a player's requests that aren't carried out yet, with their expiry. */
  openOf: (
    playerId: bigint,
  ) => Promise<(OpenRequest & { state: string; createdAt: Date; expiresAt: Date | null })[]>;
};

export function createStanding(db: Db): Standing {
  return {
    async waitingOf(playerId) {
      const rows = await store.waitingOfPlayer(db, playerId);
      if (rows.length === 0) return [];
      const kinds = [...new Set(rows.map(({ kind }) => kind))];
      const minutes = new Map(
        await Promise.all(kinds.map(async (kind) => [kind, await store.usualMinutes(db, kind)] as const)),
      );
      return rows.map(({ kind, ...row }) => ({ ...row, usualMinutes: minutes.get(kind) ?? null }));
    },

    async among(playerIds) {
      const [held, credited] = await Promise.all([
        store.withOpen(db, store.WITHDRAWAL_KINDS, playerIds),
        store.withOpen(db, ['CREDIT'], playerIds),
      ]);
      return { held, credited };
    },

    async openOf(playerId) {
      const rows = await openOfPlayer(db, playerId);
      return rows.map((row) => ({
        ...openRequest(row),
        state: row.state,
        createdAt: row.createdAt,
        expiresAt: row.expiresAt,
      }));
    },
  };
}

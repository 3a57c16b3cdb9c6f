import type { RewardOpening, RewardsInfo } from '@aureus/contract/rewards.ts';
import { newId } from '../../platform/random.ts';
import { ownerDb } from '../../testing/decision-keys.ts';
import type { Reply, TestApp, TestPlayer } from '../../testing/test-app.ts';

export type Opened = { opening: RewardOpening; balance: number };

/** Rewards endpoints, called as a player. Uses a new idempotency key unless one is given. */
export const rewardsOf = (player: Pick<TestPlayer, 'call'>) => ({
  async info(): Promise<RewardsInfo> {
    const { status, body, text } = await player.call<RewardsInfo>('GET', '/api/reward/info');
    if (status !== 200 || body.data === undefined) throw new Error(`refused: ${status} ${text}`);
    return body.data;
  },
  rake: (rakeType: unknown, key: string = newId(), contentHash?: string): Promise<Reply<Opened>> =>
    player.call(
      'POST',
      '/api/reward/rake-case/redeem',
      { rakeType, contentHash },
      { 'idempotency-key': key },
    ),
  open: (caseId: unknown, key: string = newId(), contentHash?: string): Promise<Reply<Opened>> =>
    player.call('POST', '/api/reward/rank-case/redeem', { caseId, contentHash }, { 'idempotency-key': key }),
});

/** Returns the data of an opening. @throws if the call was refused. */
export function opened({ status, body, text }: Reply<Opened>): Opened {
  if (status !== 200 || body.data === undefined) throw new Error(`refused: ${status} ${text}`);
  return body.data;
}

/** Adds to the edge of a player's final bets, in micro-coins. */
export async function addEdge(on: TestApp, playerId: bigint, micros: bigint): Promise<void> {
  await on.database.owner.query('update wallet_players set edge = edge + $2 where player_id = $1', [
    playerId,
    micros,
  ]);
}

/** Gives keys as a promo code does, without a code: the application itself would be refused. */
export async function addKeys(on: TestApp, playerId: bigint, count: number, caseId?: string): Promise<void> {
  const gift = { playerId, count, source: 'PROMO' as const, ref: newId() };
  await ownerDb(on.database)
    .transaction()
    .execute((tx) => on.app.rewards.giveKeys(tx, caseId === undefined ? gift : { ...gift, caseId }));
}

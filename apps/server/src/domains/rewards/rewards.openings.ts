import type { RewardOpening } from '@aureus/contract/rewards.ts';
import { caseItem } from '@aureus/fair/cases.ts';
import { type RewardKind, rewardAmount, rewardTicket } from '@aureus/fair/rewards.ts';
import { streamOfSolo } from '@aureus/fair/solo-rule.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../platform/http/errors.ts';
import { type Db, retryOnDeadlock, type Tx } from '../../platform/postgres.ts';
import type { Fairness, Seed } from '../fairness/fairness.ts';
import type { Wallet } from '../wallet/wallet.ts';
import * as store from './rewards.store.ts';
import type { RewardVersion } from './rewards.versions.ts';
import type { createViews } from './rewards.views.ts';

/** A requested opening. `contentHash`: content hash of the case that the player saw, if the page sends it. */
type Asked = {
  key: string;
  playerId: bigint;
  kind: RewardKind;
  caseId: string;
  contentHash: string | undefined;
};

export type Opened = { opening: RewardOpening; balance: number };

export type Ready = {
  version: RewardVersion;
  /** Price of the opening, in cents. */
  price: bigint;
  /**
   * Stores what the opening uses up. @param hundredths multiplier of the drawn ticket of a rake case, in hundredths.
   */
  use(hundredths: bigint): Promise<void>;
};

const CODES = { RAKE: 'rakeCase', DEPOSIT: 'depositCase', RANK: 'rankCase' } as const;

/**
 * Opens reward cases. Each opening is one nonce, one draw and at most one ledger transfer. A repeated call with the
 * same idempotency key returns the first answer.
 */
export function createOpenings(parts: {
  db: Db;
  wallet: Wallet;
  fairness: Fairness;
  views: ReturnType<typeof createViews>;
  version: (id: bigint) => Promise<RewardVersion | undefined>;
  /** Time in ms for which the reel hides the result. */
  reelMs: (price: bigint, won: readonly { price: bigint }[]) => number;
  announce: (playerId: bigint) => void;
}) {
  const { db, wallet, fairness, views } = parts;

  async function answer(
    row: store.OpeningRow,
    seed: Pick<Seed, 'serverSeedHash' | 'clientSeed'> | undefined,
  ): Promise<Opened> {
    const version = await parts.version(row.versionId);
    if (version === undefined) throw new Error(`opening ${row.id} lacks its version`);
    const used = seed ?? (await fairness.drawnPair(row.pairId));
    return { opening: views.opening(row, version, used), balance: coinsFromCents(row.balanceAfter) };
  }

  async function draw(tx: Tx, asked: Asked, ready: Ready): Promise<{ row: store.OpeningRow; seed: Seed }> {
    const { version, price } = ready;
    const { key, playerId, kind, caseId } = asked;
    const seed = await fairness.takeSeed(tx, playerId, key);
    const { nonce, rule } = seed;
    const ticket = rewardTicket(streamOfSolo({ nonce, rule, key }, seed));
    const amount = rewardAmount(version.table, price, ticket);
    await ready.use(caseItem(version.table, ticket).price);
    // A payout of zero makes no transfer, since the ledger only moves positive amounts.
    if (amount > 0n) await wallet.giveBonus(tx, { playerId, amount, code: CODES[kind], ref: key });
    const { balance } = await wallet.read(playerId, tx);
    const opening = {
      id: key,
      playerId,
      kind,
      caseId,
      versionId: version.id,
      contentHash: version.contentHash,
      price,
      amount,
      ticket,
      pairId: seed.pairId,
      nonce: BigInt(nonce),
      rule,
      balanceAfter: balance,
    };
    const openedAt = await store.insertOpening(tx, opening);
    if (openedAt === undefined) throw refuse('request.error.idempotency_reused');
    return { row: { ...opening, openedAt }, seed };
  }

  return {
    /**
     * Opens a case under the lock of the player's wallet. Repeating the key returns the first answer.
     * @param judge returns the case version and the price, or refuses.
     * @throws HttpError request.error.idempotency_reused, rewards.error.changed, fairness.error.client_seed,
     * account.error.restricted | self_banned | cooling_off, registers.error.excluded | unchecked, and the errors of
     * `judge`.
     */
    async open(asked: Asked, judge: (tx: Tx) => Promise<Ready>): Promise<Opened> {
      const { playerId, kind, caseId, contentHash: seen } = asked;
      const key = asked.key.toLowerCase();
      const done = await retryOnDeadlock(() =>
        db.transaction().execute(async (tx) => {
          await wallet.lock(tx, [playerId]);
          const earlier = await store.findOpening(tx, key);
          if (earlier !== undefined) {
            if (earlier.playerId !== playerId || earlier.kind !== kind || earlier.caseId !== caseId)
              throw refuse('request.error.idempotency_reused');
            return { row: earlier, seed: undefined };
          }
          await wallet.refuseUnableToPlay(tx, playerId);
          const ready = await judge(tx);
          if (seen !== undefined && seen !== ready.version.contentHash) throw refuse('rewards.error.changed');
          return draw(tx, { ...asked, key }, ready);
        }),
      );
      if (done.seed !== undefined) {
        const { row } = done;
        const won = [{ price: row.amount }];
        const revealAt = row.openedAt.getTime() + parts.reelMs(row.price, won);
        wallet.announce(playerId, row.balanceAfter, revealAt, { id: row.id, payout: row.amount });
        parts.announce(playerId);
      }
      return answer(done.row, done.seed);
    },
  };
}

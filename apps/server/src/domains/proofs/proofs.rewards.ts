// A reward case and its opening in an export.
import { type ExportedReward, type ExportedRewardCase, exportedAmount } from '@aureus/fair/export.ts';
import type { OpeningRow, RewardVersion } from '../rewards/rewards.ts';
import { exportedItems } from './proofs.cases.ts';

/**
 * An opening of a reward case. @param change what the ledger's transfer of it changed the wallet by, in cents.
 * @param published the content of its version as it was published: openings from before it was kept name none.
 */
export const exportedReward = (opening: OpeningRow, change: bigint, published: string): ExportedReward => ({
  id: opening.id,
  game: 'rewards',
  placedAt: opening.openedAt.getTime(),
  payout: exportedAmount(opening.amount),
  change: exportedAmount(change),
  seedPair: String(opening.pairId),
  nonce: Number(opening.nonce),
  rewardVersion: String(opening.versionId),
  contentHash: opening.contentHash ?? published,
  price: exportedAmount(opening.price),
  ticket: opening.ticket,
});

/** A version of a reward case with what each ticket wins. */
export const exportedRewardCase = ({ name, kind, table }: RewardVersion): ExportedRewardCase => ({
  name,
  kind,
  price: exportedAmount(table.price),
  items: exportedItems(table),
});

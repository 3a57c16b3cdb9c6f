import { type ExportedReward, type ExportedRewardCase, exportedAmount } from '@aureus/fair/export.ts';
import type { OpeningRow, RewardVersion } from '../rewards/rewards.ts';
import { ruleOf } from './proofs.bets.ts';
import { exportedItems } from './proofs.cases.ts';

/**
 * Converts an opening of a reward case to the export format. @param change cents by which the opening changed the
 * wallet.
 * @param published content hash of the published case version, for older openings that don't store it.
 */
export const exportedReward = (opening: OpeningRow, change: bigint, published: string): ExportedReward => ({
  id: opening.id,
  game: 'rewards',
  placedAt: opening.openedAt.getTime(),
  payout: exportedAmount(opening.amount),
  change: exportedAmount(change),
  seedPair: String(opening.pairId),
  nonce: Number(opening.nonce),
  ...ruleOf(opening.rule, opening.id),
  rewardVersion: String(opening.versionId),
  contentHash: opening.contentHash ?? published,
  price: exportedAmount(opening.price),
  ticket: opening.ticket,
});

/** Converts a reward case version to the export format. */
export const exportedRewardCase = ({ name, kind, table }: RewardVersion): ExportedRewardCase => ({
  name,
  kind,
  price: exportedAmount(table.price),
  items: exportedItems(table),
});

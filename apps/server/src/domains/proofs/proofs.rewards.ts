import { type ExportedReward, type ExportedRewardCase, exportedAmount } from '@aureus/fair/export.ts';
import type { OpeningRow, RewardVersion } from '../rewards/rewards.ts';

/** An opening of a reward case. @param change what the ledger's transfer of it changed the wallet by, in cents. */
export const exportedReward = (opening: OpeningRow, change: bigint): ExportedReward => ({
  id: opening.id,
  game: 'rewards',
  placedAt: opening.openedAt.getTime(),
  payout: exportedAmount(opening.amount),
  change: exportedAmount(change),
  seedPair: String(opening.pairId),
  nonce: Number(opening.nonce),
  rewardVersion: String(opening.versionId),
  price: exportedAmount(opening.price),
  ticket: opening.ticket,
});

/** A version of a reward case with what each ticket wins. */
export const exportedRewardCase = ({ name, kind, table }: RewardVersion): ExportedRewardCase => ({
  name,
  kind,
  price: exportedAmount(table.price),
  items: table.items.map((item) => ({
    id: item.id,
    name: item.name,
    rarity: item.rarity,
    price: exportedAmount(item.price),
    ticketStart: item.ticketStart,
    ticketEnd: item.ticketEnd,
  })),
});

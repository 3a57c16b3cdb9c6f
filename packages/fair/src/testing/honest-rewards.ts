import { caseContentHash } from '../case-content.ts';
import { type BetExport, type ExportedReward, type ExportedRewardCase, exportedAmount } from '../export.ts';
import { rewardAmount, rewardTicket } from '../rewards.ts';
import { soloStream } from '../stream.ts';
import { keyOf } from './honest-export.ts';

export const RAKE: ExportedRewardCase = {
  kind: 'RAKE',
  name: 'Daily Case',
  price: '1.00',
  items: [
    { id: 'x1-50', name: '1.50x', rarity: 3, price: '1.50', ticketStart: 1, ticketEnd: 50_000 },
    { id: 'x0-50', name: '0.50x', rarity: 1, price: '0.50', ticketStart: 50_001, ticketEnd: 100_000 },
  ],
};
export const AS: ExportedRewardCase = {
  kind: 'DEPOSIT',
  name: 'As',
  price: '2.50',
  items: [
    { id: 'spear', name: 'Spear', rarity: 5, price: '8.00', ticketStart: 1, ticketEnd: 1_000 },
    { id: 'sling', name: 'Sling', rarity: 1, price: '0.12', ticketStart: 1_001, ticketEnd: 100_000 },
  ],
};

const centsOf = (text: string) => BigInt(text.replace('.', ''));

/**
 * Adds an opening to a file, with the next nonce of a seed pair, and updates the file's totals. The pair's seed must
 * be revealed.
 */
export function addReward(
  file: BetExport & { rewards: ExportedReward[] },
  seedPair: string,
  { version, price }: { version: 'rake-1' | 'as-2'; price: string },
): void {
  const pair = file.seedPairs[seedPair];
  if (typeof pair?.serverSeed !== 'string') throw new Error(`${seedPair} has no seed`);
  const { price: tablePrice, items } = version === 'rake-1' ? RAKE : AS;
  const table = {
    price: centsOf(tablePrice),
    items: items.map((item) => ({ ...item, price: centsOf(item.price) })),
  };
  const nonce = pair.nonces;
  const name = `opening-${file.rewards.length}`;
  const key = file.version === 3 ? keyOf(name) : undefined;
  const ticket = rewardTicket(soloStream(pair.serverSeed, pair.clientSeed ?? '', nonce, key));
  const payout = exportedAmount(rewardAmount(table, centsOf(price), ticket));
  file.rewards.push({
    id: key ?? name,
    ...(key !== undefined && { rule: 3 as const, key }),
    game: 'rewards',
    placedAt: pair.committedAt + 1_000 + nonce,
    payout,
    change: payout,
    seedPair,
    nonce,
    rewardVersion: version,
    contentHash: caseContentHash(table),
    price,
    ticket,
  });
  pair.nonces += 1;
  file.totals.rewards += 1;
}

import type { RewardCaseDesign } from '@aureus/catalogue/reward-cases.ts';
import { caseContentHash } from '@aureus/fair/case-content.ts';
import { type CaseItem, type CaseTable, checkTickets } from '@aureus/fair/cases.ts';
import type { Rational } from '@aureus/fair/rational.ts';
import { checkRewardTable, type RewardKind, rewardMean } from '@aureus/fair/rewards.ts';
import type { Db } from '../../platform/postgres.ts';
import * as store from './rewards.store.ts';

/**
 * An immutable version of a reward case. Openings are drawn from it. Amounts are cents; in the table of a rake case,
 * hundredths of its price.
 */
export type RewardVersion = {
  id: bigint;
  caseId: string;
  kind: RewardKind;
  name: string;
  table: CaseTable;
  contentHash: string;
  /** Exact mean payout of an opening, in cents; of a rake case, in hundredths of its price. */
  mean: Rational;
};

/** Versions of reward cases. The code's designs are published at every start; old versions stay readable. */
export function createVersions(db: Db) {
  const cache = new Map<bigint, RewardVersion>();
  const inForce = new Map<string, RewardVersion>();

  function keep(row: store.VersionRow): RewardVersion {
    const { id, caseId, kind, name, contentHash } = row;
    const table = { price: row.price, items: row.items.map(itemOf) };
    checkTickets(table);
    if (caseContentHash(table) !== contentHash)
      throw new Error(`version ${id} of a reward case is not what was published`);
    const version = { id, caseId, kind, name, table, contentHash, mean: rewardMean(table) };
    cache.set(id, version);
    return version;
  }

  return {
    /** Publishes the reward cases as designed in the code. A changed case gets a new version. */
    async publishDesigns(designs: readonly RewardCaseDesign[]): Promise<void> {
      const rows = await db.transaction().execute(async (tx) => {
        await store.lockPublishing(tx);
        const before = new Map((await store.readInForce(tx)).map((row) => [row.caseId, row]));
        for (const { slug, name, kind, table, contentHash } of designs) {
          checkRewardTable(kind, table);
          const row = before.get(slug);
          if (row?.contentHash === contentHash && row.name === name && row.kind === kind) continue;
          const { price } = table;
          await store.addVersion(tx, {
            caseId: slug,
            kind,
            name,
            price,
            items: table.items.map(storedOf),
            contentHash,
          });
        }
        return store.readInForce(tx);
      });
      const slugs = new Set(designs.map(({ slug }) => slug));
      inForce.clear();
      for (const row of rows) if (slugs.has(row.caseId)) inForce.set(row.caseId, keep(row));
    },

    current: (caseId: string): RewardVersion | undefined => inForce.get(caseId),

    /** Returns a version of a reward case, current or not; undefined for an unknown id. */
    async version(id: bigint): Promise<RewardVersion | undefined> {
      const before = cache.get(id);
      if (before !== undefined) return before;
      const row = await store.readVersion(db, id);
      return row && keep(row);
    },
  };
}

/** JSON has no bigint, so the price becomes a number. Prices of prizes are small enough for this. */
const storedOf = ({ id, name, rarity, price, ticketStart, ticketEnd }: CaseItem): store.StoredItem => ({
  id,
  name,
  rarity,
  price: Number(price),
  ticketStart,
  ticketEnd,
});

const itemOf = (item: store.StoredItem): CaseItem => ({ ...item, price: BigInt(item.price) });

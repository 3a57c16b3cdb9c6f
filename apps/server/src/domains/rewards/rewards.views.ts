import type { SkinItem } from '@aureus/contract/cases.ts';
import type { DepositCase, RakeCase, RewardOpening } from '@aureus/contract/rewards.ts';
import { type CaseItem, caseItem, TICKETS } from '@aureus/fair/cases.ts';
import type { Rational } from '@aureus/fair/rational.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { OpeningRow } from './rewards.store.ts';
import type { RewardVersion } from './rewards.versions.ts';

/** Formats a fraction of cents as coins, or a fraction of hundredths as a multiple, with four decimals. */
function meanText({ numerator, denominator }: Rational): string {
  const scaled = (numerator * 100n) / denominator;
  return `${scaled / 10_000n}.${(scaled % 10_000n).toString().padStart(4, '0')}`;
}

/** Reward cases as pages show them. */
export function createViews({ catalogue }: { catalogue: Catalogue }) {
  const tickets = ({ ticketStart, ticketEnd }: CaseItem) => ({
    ticketStart,
    ticketEnd,
    odds: (ticketEnd - ticketStart + 1) / TICKETS,
  });

  const caseView = ({ id, caseId, name, table, contentHash, mean }: RewardVersion) => ({
    id: caseId,
    name,
    imageUrl: `/art/rewards/${caseId}.avif`,
    price: coinsFromCents(table.price),
    version: String(id),
    contentHash,
    mean: meanText(mean),
  });

  /** An item of a rake case, with its payout for an opening at `price` cents. */
  const rakeItem = (item: CaseItem, version: RewardVersion, price: bigint): SkinItem => ({
    ...catalogue.show({ ...item, price: (price * item.price) / version.table.price }),
    imageUrl: `/art/rewards/${item.id}.avif`,
    ...tickets(item),
  });
  const skin = (item: CaseItem): SkinItem => ({ ...catalogue.show(item), ...tickets(item) });

  return {
    rakeCase(version: RewardVersion, price: bigint): RakeCase {
      const items = version.table.items.map((item) => ({
        ...rakeItem(item, version, price),
        multiplier: Number(item.price) / Number(version.table.price),
      }));
      return { ...caseView(version), price: coinsFromCents(price), items };
    },

    /** Common fields of deposit and rank cases. */
    keyed: (
      version: RewardVersion,
      keys: number,
    ): Omit<DepositCase, 'keysWaiting' | 'fromDeposit' | 'skins'> => ({
      ...caseView(version),
      keysAmount: Math.max(0, keys),
    }),

    skins: (version: RewardVersion): SkinItem[] => version.table.items.map(skin),

    opening(
      row: OpeningRow,
      version: RewardVersion,
      seed: { serverSeedHash: string; clientSeed: string },
    ): RewardOpening {
      const won = caseItem(version.table, row.ticket);
      const item = version.kind === 'RAKE' ? rakeItem(won, version, row.price) : skin(won);
      return {
        id: row.id,
        kind: row.kind,
        caseId: row.caseId,
        version: String(row.versionId),
        contentHash: version.contentHash,
        price: coinsFromCents(row.price),
        ticket: row.ticket,
        item,
        amount: coinsFromCents(row.amount),
        openedAt: row.openedAt.getTime(),
        nonce: Number(row.nonce),
        serverSeedHash: seed.serverSeedHash,
        clientSeed: seed.clientSeed,
        rule: row.rule,
      };
    },
  };
}

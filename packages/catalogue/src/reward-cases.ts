import { caseContentHash } from '@aureus/fair/case-content.ts';
import type { CaseTable } from '@aureus/fair/cases.ts';
import { checkRewardTable, type RewardKind } from '@aureus/fair/rewards.ts';
import type { CaseEmblem, CasePalette, CaseRisk, CrateModel, ItemRule } from './case-design.ts';
import {
  ANY_WEAPON,
  ASSAULT_RIFLES,
  GLOVES,
  KNIVES,
  PISTOLS,
  SMGS,
  SNIPER_RIFLES,
} from './case-designs/themes.ts';
import { catalogueItems } from './items.ts';
import { byPrice, selectItems } from './select-items.ts';
import { weighTickets } from './weigh-tickets.ts';

type Look = { slug: string; name: string; crate: CrateModel; emblem: CaseEmblem; palette: CasePalette };
export type RewardCaseDesign = Look & { kind: RewardKind; table: CaseTable; contentHash: string };

/** Design of a case that is opened with a key. Amounts are in cents. */
type KeyedDesign = Look & {
  kind: 'DEPOSIT' | 'RANK';
  /** Nominal price, only to compare prizes with. Players pay with a key. */
  price: bigint;
  /** Exact average payout of an opening. */
  mean: bigint;
  /** Price around which the items are selected, like the price of a normal case. */
  scale: bigint;
  risk: CaseRisk;
  size: number;
  pool: readonly ItemRule[];
};

/** Payouts as a multiple of the rakeback, in hundredths, each with the rarity that sets its color. */
const RAKE_MULTIPLES: readonly (readonly [hundredths: number, rarity: number])[] = [
  [50, 1],
  [60, 1],
  [75, 1],
  [90, 2],
  [110, 2],
  [150, 3],
  [200, 3],
  [300, 4],
  [500, 5],
  [1000, 6],
  [2500, 6],
];

/**
 * Nominal price of a rake case. Its table is in hundredths: an item of 300 pays 3 times the rakeback of the opening.
 */
const RAKE_PRICE = 100n;
const TICKETS = 100_000;

const RAKE_LOOKS: readonly Look[] = [
  { slug: 'daily', name: 'Daily Case', crate: 'chest', emblem: 'sun', palette: 'gold' },
  { slug: 'weekly', name: 'Weekly Case', crate: 'strongbox', emblem: 'moon', palette: 'silver' },
  { slug: 'monthly', name: 'Monthly Case', crate: 'treasury', emblem: 'star', palette: 'amethyst' },
];

/**
 * Average payout of a deposit case's key in cents: 0.20 coins, 0.8 % of the 25 coins deposited for the key. Play must
 * earn the house 0.80 coins to release the key.
 */
const DEPOSIT_MEAN = 20n;
const DEPOSIT_PRICE = 250n;

const DEPOSIT_CASES: readonly KeyedDesign[] = [
  {
    slug: 'as',
    name: 'As',
    crate: 'urn',
    emblem: 'galley',
    palette: 'bronze',
    scale: 50n,
    risk: 'balanced',
    size: 12,
    pool: [ANY_WEAPON],
  },
  {
    slug: 'sestertius',
    name: 'Sestertius',
    crate: 'amphora',
    emblem: 'laurel',
    palette: 'emerald',
    scale: 80n,
    risk: 'bold',
    size: 13,
    pool: [PISTOLS, SMGS],
  },
  {
    slug: 'denarius',
    name: 'Denarius',
    crate: 'vault',
    emblem: 'coin',
    palette: 'azure',
    scale: 110n,
    risk: 'jackpot',
    size: 14,
    pool: [ASSAULT_RIFLES, SNIPER_RIFLES, KNIVES],
  },
].map((design) => ({ ...design, kind: 'DEPOSIT', price: DEPOSIT_PRICE, mean: DEPOSIT_MEAN }) as KeyedDesign);

/** Rank cases, one per tier, lowest tier first. */
const RANK_CASES: readonly KeyedDesign[] = [
  {
    slug: 'gladiator',
    name: 'Gladiator',
    crate: 'shield-box',
    emblem: 'sword',
    palette: 'bronze',
    price: 20n,
    mean: 18n,
    scale: 20n,
    risk: 'bold',
    size: 12,
    pool: [ANY_WEAPON],
  },
  {
    slug: 'archer',
    name: 'Archer',
    crate: 'ammo-can',
    emblem: 'eagle',
    palette: 'emerald',
    price: 250n,
    mean: 225n,
    scale: 250n,
    risk: 'bold',
    size: 12,
    pool: [SNIPER_RIFLES, PISTOLS],
  },
  {
    slug: 'centurion',
    name: 'Centurion',
    crate: 'chest',
    emblem: 'helmet',
    palette: 'crimson',
    price: 2_000n,
    mean: 1_800n,
    scale: 2_000n,
    risk: 'balanced',
    size: 13,
    pool: [ASSAULT_RIFLES, SMGS],
  },
  {
    slug: 'senator',
    name: 'Senator',
    crate: 'treasury',
    emblem: 'column',
    palette: 'ivory',
    price: 7_500n,
    mean: 6_750n,
    scale: 7_500n,
    risk: 'balanced',
    size: 13,
    pool: [ASSAULT_RIFLES, SNIPER_RIFLES, GLOVES],
  },
  {
    slug: 'amethyst',
    name: 'Amethyst',
    crate: 'sarcophagus',
    emblem: 'owl',
    palette: 'amethyst',
    price: 20_000n,
    mean: 18_000n,
    scale: 20_000n,
    risk: 'steady',
    size: 12,
    pool: [ANY_WEAPON, KNIVES, GLOVES],
  },
  {
    slug: 'emperor',
    name: 'Emperor',
    crate: 'altar',
    emblem: 'lion',
    palette: 'gold',
    price: 50_000n,
    mean: 45_000n,
    scale: 50_000n,
    risk: 'steady',
    size: 12,
    pool: [KNIVES, GLOVES, ASSAULT_RIFLES, SNIPER_RIFLES],
  },
].map((design) => ({ ...design, kind: 'RANK' }) as KeyedDesign);

let built: readonly RewardCaseDesign[] | undefined;

/** Returns every reward case: rake, deposit, then rank, each kind in its own order. Built on first use. */
export function rewardCases(): readonly RewardCaseDesign[] {
  built ??= [...RAKE_LOOKS.map(rakeCase), ...[...DEPOSIT_CASES, ...RANK_CASES].map(keyedCase)];
  return built;
}

function rakeCase(look: Look): RewardCaseDesign {
  const rows = RAKE_MULTIPLES.map(([hundredths, rarity]) => {
    const text = (hundredths / 100).toFixed(2);
    return { id: `x${text.replace('.', '-')}`, name: `${text}x`, rarity, price: BigInt(hundredths) };
  });
  return design(look, 'RAKE', RAKE_PRICE, rows, RAKE_PRICE);
}

function keyedCase(keyed: KeyedDesign): RewardCaseDesign {
  const { slug, name, crate, emblem, palette, kind, price, mean, scale, risk, size, pool } = keyed;
  const look = { slug, name, crate, emblem, palette };
  const items = selectItems({ ...look, price: scale, risk, size, pool }, catalogueItems());
  return design(look, kind, price, [...items].sort(byPrice), mean);
}

/**
 * Builds the design of a reward case from the prices of its items.
 * @param rows cheapest first. @throws RangeError when the rows can't make such a case: above all, when no whole
 * tickets give exactly the average payout `mean`.
 */
function design(
  look: Look,
  kind: RewardKind,
  price: bigint,
  rows: readonly { id: string; name: string; rarity: number; price: bigint }[],
  mean: bigint,
): RewardCaseDesign {
  const paid = Number(mean) * TICKETS;
  const tickets = weighTickets(
    rows.map((row) => Number(row.price)),
    paid,
  );
  let next = 1;
  const items = rows
    .map((row, index) => ({ row, count: tickets[index] ?? 0 }))
    .reverse()
    .map(({ row: { id, name, rarity, price: pays }, count }) => {
      const ticketStart = next;
      next += count;
      return { id, name, rarity, price: pays, ticketStart, ticketEnd: next - 1 };
    });
  const table = { price, items };
  checkRewardTable(kind, table);
  const sum = items.reduce(
    (total, item) => total + Number(item.price) * (item.ticketEnd - item.ticketStart + 1),
    0,
  );
  if (sum !== paid) throw new RangeError(`${look.slug} pays ${sum}, not ${paid}, on all its tickets`);
  return { ...look, kind, table, contentHash: caseContentHash(table) };
}

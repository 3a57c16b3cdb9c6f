/** Site accounts that hold players' coins temporarily: withdrawal holds, and the rain's pot. */
const HOLDING = [2n, 16n] as const;
const PROVIDERS: readonly (readonly [name: string, code: string, account: bigint])[] = [
  ['Fireblocks', 'fireblocks', 1n],
  ['Payadmit', 'payadmit', 7n],
  ['Skinsback', 'skinsback', 8n],
  ['Gift cards', 'gift-cards', 9n],
];

/** Coins owed to players, and each provider's incoming minus outgoing coins. Amounts are cents. */
export type BookSums = {
  wallets: bigint;
  vaults: bigint;
  holds: bigint;
  /** Stakes in draws that wait for a late beacon round. */
  waiting: bigint;
  providers: Map<string, bigint>;
};

/** Computes from the books what players are owed and what came in through each provider. */
export function bookSums(
  standing: { wallets: bigint; vaults: bigint; site: ReadonlyMap<bigint, bigint> },
  waiting: bigint,
): BookSums {
  const { wallets, vaults, site } = standing;
  const cents = (account: bigint) => site.get(account) ?? 0n;
  return {
    wallets,
    vaults,
    holds: HOLDING.reduce((sum, account) => sum + cents(account), 0n),
    waiting,
    // Deposits make a clearing account negative, so the sign is flipped.
    providers: new Map(PROVIDERS.map(([name, , account]) => [name, -cents(account)])),
  };
}

type Report = {
  provider: string;
  at: Date | null;
  firstAskedAt: Date | null;
  assets: readonly { asset: string; worth: bigint | 'NO_PRICE' | 'UNKNOWN' }[];
};

/** Coins that a provider holds for the site. */
type Holding = {
  name: string;
  provider: string;
  /**
   * PROVIDER: the balance that the provider reported. BOOKS: incoming minus outgoing coins, for a provider that
   * reports no balances.
   */
  source: 'PROVIDER' | 'BOOKS';
  /**
   * Null if the provider hasn't reported yet, or if an asset's price is missing for now. Assets that never have a
   * price count as zero.
   */
  cents: bigint | null;
  /** Time of the provider's report; null without a report, and for BOOKS. */
  at: Date | null;
  /** Time of the provider's report or, without a report, of the first request for one; null for BOOKS. */
  since: Date | null;
  /** Assets without a price. */
  unpriced: string[];
};

/**
 * Null `held`: the amount of a provider is unknown. `ratio`: held coins divided by owed ones; null if unknown or if
 * nothing is owed.
 */
export type Coverage = { holdings: Holding[]; held: bigint | null; owed: bigint; ratio: number | null };

function reportedHolding(name: string, report: Report): Holding {
  const { provider, at, firstAskedAt, assets } = report;
  const isComplete = at !== null && assets.every(({ worth }) => worth !== 'NO_PRICE');
  const sum = assets.reduce((all, { worth }) => (typeof worth === 'bigint' ? all + worth : all), 0n);
  return {
    name,
    provider,
    source: 'PROVIDER',
    cents: isComplete ? sum : null,
    at,
    since: at ?? firstAskedAt,
    unpriced: assets.flatMap(({ asset, worth }) => (typeof worth === 'bigint' ? [] : [asset])),
  };
}

/** Compares what providers hold with what players can ask for. */
export function coverageOf(sums: BookSums, reports: readonly Report[]): Coverage {
  const holdings = PROVIDERS.map(([name, provider]): Holding => {
    const report = reports.find((candidate) => candidate.provider === provider);
    if (report !== undefined) return reportedHolding(name, report);
    const cents = sums.providers.get(name) ?? 0n;
    return { name, provider, source: 'BOOKS', cents, at: null, since: null, unpriced: [] };
  });
  const owed = sums.wallets + sums.vaults + sums.holds + sums.waiting;
  const held = holdings.reduce<bigint | null>(
    (sum, { cents }) => (sum === null || cents === null ? null : sum + cents),
    0n,
  );
  return { holdings, held, owed, ratio: held === null || owed <= 0n ? null : Number(held) / Number(owed) };
}

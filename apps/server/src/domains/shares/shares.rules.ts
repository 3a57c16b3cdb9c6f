import { type BetRecord, centsOfExported } from '@aureus/fair/export.ts';

/** Multiplier of a payout, truncated to two decimals so that it never overstates the payout. Amounts are cents. */
export const multiplierOf = ({ stake, payout }: { stake: bigint; payout: bigint }): number =>
  stake === 0n ? 0 : Number((payout * 100n) / stake) / 100;

type WonItem = { id: string; name: string; rarity: number; price: bigint };

/** The most valuable item drawn in a proof; undefined for games other than cases and battles. */
export function bestItemOf({ bets: [bet], cases }: Pick<BetRecord, 'bets' | 'cases'>): WonItem | undefined {
  if (bet === undefined) return undefined;
  const drawn =
    bet.game === 'cases'
      ? bet.tickets.map((ticket) => [bet.caseVersion, ticket] as const)
      : bet.game === 'battles'
        ? (bet.tickets ?? []).flatMap((seats, round) =>
            seats.map((ticket) => [bet.caseVersions[round] ?? '', ticket] as const),
          )
        : [];
  return drawn
    .flatMap(([version, ticket]) =>
      (cases[version]?.items ?? []).filter(
        ({ ticketStart, ticketEnd }) => ticketStart <= ticket && ticket <= ticketEnd,
      ),
    )
    .map(({ id, name, rarity, price }) => ({ id, name, rarity, price: centsOfExported(price) }))
    .reduce<WonItem | undefined>(
      (best, item) => (best === undefined || item.price > best.price ? item : best),
      undefined,
    );
}

/**
 * Scripts and signs of names that a card may show. The card's fonts lack some of these characters, such as Vietnamese
 * and Kazakh letters.
 */
const WRITABLE = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}\p{P}\p{Zs}]*$/u;

/**
 * True if a card may show a name, since all of its characters belong to scripts and signs that the card's fonts mostly
 * cover.
 */
export const isWritable = (name: string): boolean => WRITABLE.test(name);

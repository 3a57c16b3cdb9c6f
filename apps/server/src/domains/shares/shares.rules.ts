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

/** Characters that one of the card's fonts has: Latin, Greek and Cyrillic letters, digits and common signs. */
const WRITABLE =
  /^[ -~\u00A0-\u00AC\u00AE-\u0148\u014A-\u01C3\u01C5-\u024F\u0384-\u038A\u038C\u038E-\u03A1\u03A3-\u03D7\u0400-\u0479\u0480-\u049D\u04A0-\u04AF\u04B2-\u04FF\u1E00-\u1E9B\u1E9D-\u1EFF\u2013\u2014\u2018\u2019\u201C\u201D\u2022\u2026\u2116]*$/u;

/** True if a card may show a name, since its fonts have all of the name's characters. */
export const isWritable = (name: string): boolean => WRITABLE.test(name);

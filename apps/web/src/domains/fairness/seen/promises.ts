import type { Battle } from '@aureus/contract/battles.ts';
import type { Case, SkinItem } from '@aureus/contract/cases.ts';
import type { BookHeads, SeedPair } from '@aureus/contract/fairness.ts';
import type { RaffleDraw, TicketInfo } from '@aureus/contract/raffle.ts';
import type { RainState } from '@aureus/contract/rain.ts';
import type { RewardCase, RewardsInfo } from '@aureus/contract/rewards.ts';
import type { SpinState } from '@aureus/contract/spin.ts';
import type { CaseTable } from '@aureus/fair/cases.ts';
import { centsFromCoins } from '@aureus/money/cents.ts';

/** Length in ms of the start of a week, during which tickets that the page shows aren't kept. */
const WEEK_BEGINS_MS = 60_000;

/** Values about a subject, such as a draw or a case, that the site showed to this browser. */
export interface Promised {
  /** Name of the subject, such as `spin-12` for a draw, or `pair-1001-3` for a player's third seed pair. */
  subject: string;
  values: Readonly<Record<string, string>>;
  /** Values that may only grow, such as a pair's used nonces. The highest one is kept. */
  rising?: Readonly<Record<string, number>>;
  /** True if the result was known when the values were shown. They're compared then, but not kept. */
  isDecided?: boolean;
  /** Contents of a case, if the subject is one. {@link withContents} adds their hash to the values. */
  table?: CaseTable;
}

/** Returns the subject of a player's seed pair. Pairs are numbered from 1. */
export const pairSubject = (playerId: string, number: number): string => `pair-${playerId}-${number}`;

/** Returns the subject of a player's tickets in a week's raffle. */
export const ticketsSubject = (playerId: string, week: number): string => `tickets-${playerId}-${week}`;

/** Returns the subject of a case's version. For reward cases, use `rewardSubject`. */
export const caseSubject = (version: string): string => `case-${version}`;
export const rewardSubject = (version: string): string => `reward-case-${version}`;

/**
 * Returns the contents of a case as the page shows them. The hash that the site sends with them isn't used, because it
 * isn't trusted.
 */
function contentOf(
  subject: string,
  price: number,
  skins: readonly Omit<SkinItem, 'color' | 'imageUrl' | 'odds'>[],
): Promised {
  const cents = (coins: number): bigint => centsFromCoins(coins) ?? 0n;
  const items = skins.map((item) => ({ ...item, price: cents(item.price) }));
  return { subject, values: {}, table: { price: cents(price), items } };
}

/**
 * Returns the contents of a rake case. Its item prices are multiples of the price, so they are computed for a price of
 * 1 coin.
 */
function rakeContent({ rakeCase: { version, items } }: RewardsInfo['rakeCases']['daily']): Promised {
  const skins = items.map((item) => ({ ...item, price: item.multiplier }));
  return contentOf(rewardSubject(version), 1, skins);
}

function promised(subject: string, values: Record<string, string | number | null>): Promised {
  const entries = Object.entries(values).filter(([, value]) => value !== null);
  return { subject, values: Object.fromEntries(entries.map(([name, value]) => [name, String(value)])) };
}

/**
 * Returns the values in a query's data that bind the site later. Those of decided draws are marked, because a hash
 * that arrives with its result proves nothing.
 * @param key of the query.
 */
export function promisesIn(key: readonly unknown[], data: unknown, playerId: string | undefined): Promised[] {
  if (data === undefined || data === null) return [];
  switch (key.slice(0, 2).join(' ')) {
    case 'spin': {
      const { id, state, serverSeedHash, beaconRound } = (data as SpinState).round;
      const isDecided = state !== 'BETTING' && state !== 'CLOSED';
      return [{ ...promised(`spin-${id}`, { serverSeedHash, beaconRound }), isDecided }];
    }
    case 'battles one': {
      const { id, state, serverSeedHash, beaconRound, cases, tables } = data as Battle;
      const draw = promised(`battle-${id}`, { serverSeedHash, beaconRound });
      if (state !== 'WAITING' && state !== 'DRAWING') return [{ ...draw, isDecided: true }];
      return [
        draw,
        ...Object.entries(tables).map(([version, skins]) => {
          const price = cases.find((one) => one.version === version)?.price ?? 0;
          return contentOf(caseSubject(version), price, skins);
        }),
      ];
    }
    case 'rain': {
      const { id, serverSeed: serverSeedHash, beaconRound } = data as RainState;
      return [promised(`rain-${id}`, { serverSeedHash, beaconRound })];
    }
    case 'raffle tickets': {
      const { week, startsAt, serverTime, serverSeedHash, beaconRound, last, own: mine } = data as TicketInfo;
      // Just after the beginning of the week, the site's clocks may still count for the week before.
      const isCounted = serverTime >= startsAt + WEEK_BEGINS_MS;
      const listed = last?.state === 'LISTED' ? [last] : [];
      return [
        promised(`raffle-${week}`, { serverSeedHash, beaconRound }),
        ...listed.map(({ week: ended, listHash }) => promised(`raffle-${ended}`, { listHash })),
        ...(!mine || playerId === undefined || !isCounted
          ? []
          : [{ subject: ticketsSubject(playerId, week), values: {}, rising: { shown: mine.tickets } }]),
        ...numbersIn(last ? [last] : [], playerId),
      ];
    }
    case 'raffle history':
      return numbersIn(data as RaffleDraw[], playerId);
    case 'fairness seeds': {
      if (playerId === undefined) return [];
      const { currentSeed, nextSeed } = data as SeedPair;
      const { number, nonce } = currentSeed;
      return [
        {
          ...promised(pairSubject(playerId, number), { serverSeedHash: currentSeed.serverSeed }),
          rising: { nonces: nonce },
        },
        promised(pairSubject(playerId, number + 1), { serverSeedHash: nextSeed.serverSeed }),
      ];
    }
    case 'fairness heads':
      return headsIn(data as BookHeads);
    default:
      return contentsIn(key, data);
  }
}

/** Returns a player's numbers in the lists of raffles. */
function numbersIn(draws: readonly RaffleDraw[], playerId: string | undefined): Promised[] {
  if (playerId === undefined) return [];
  return draws.flatMap(({ week, listHash, own: line }) =>
    line
      ? [
          {
            subject: ticketsSubject(playerId, week),
            values: { listHash, numbers: `${line.first}-${line.last}` },
          },
        ]
      : [],
  );
}

/** Returns the heads of the books by their positions, and the highest positions. */
export function headsIn({ ledger, staff, older }: BookHeads): Promised[] {
  const entries = (book: 'ledger' | 'staff', head: BookHeads['ledger']) =>
    [...(head ? [head] : []), ...(older?.[book] ?? [])].map(({ position, hash }) => ({
      subject: `${book}-${position}`,
      values: { hash },
    }));
  const heads = [...entries('ledger', ledger), ...entries('staff', staff)];
  const rising = { ledger: ledger?.position ?? 0, staff: staff?.position ?? 0 };
  return [...heads, { subject: 'books', values: {}, rising }];
}

/** Returns the cases in a query's data whose items are all shown. */
function contentsIn([domain, part]: readonly unknown[], data: unknown): Promised[] {
  if (domain === 'cases' && part !== undefined) {
    const { version, price, skins } = data as Case;
    return [contentOf(caseSubject(version), price, skins)];
  }
  if (domain !== 'rewards') return [];
  if (part === 'case') {
    const { version, price, skins } = data as RewardCase;
    return [contentOf(rewardSubject(version), price, skins)];
  }
  const { rakeCases, depositCases } = data as RewardsInfo;
  return [
    ...Object.values(rakeCases).map(rakeContent),
    ...depositCases.map(({ version, price, skins }) => contentOf(rewardSubject(version), price, skins)),
  ];
}

/** Adds the hashes of cases' contents to the values. The hashing code loads with the first case. */
export async function withContents(promises: readonly Promised[]): Promise<Promised[]> {
  if (promises.every(({ table }) => table === undefined)) return [...promises];
  const { caseContentHash } = await import('@aureus/fair/case-content.ts');
  return promises.map(({ table, ...promise }) =>
    table === undefined
      ? promise
      : { ...promise, values: { ...promise.values, contentHash: caseContentHash(table) } },
  );
}

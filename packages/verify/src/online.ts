import { isBeaconSignature } from '@aureus/fair/beacon.ts';
import { type BetExport, centsOfExported, type ExportedBeacon } from '@aureus/fair/export.ts';
import { isPinnedBeacon, QUICKNET } from '@aureus/fair/quicknet.ts';
import type { KeptHead } from '@aureus/fair/seen.ts';
import {
  type SpinColour,
  type SpinLayoutName,
  spinColour,
  spinMultiplier,
  spinPocket,
} from '@aureus/fair/spin.ts';
import { randomnessOf } from '@aureus/fair/verify-spin.ts';
import { formatCents } from '@aureus/money/cents.ts';
import { type FileReport, isObject, type Report } from './files.ts';
import { checkHeads } from './online-heads.ts';

/** A draw of a file that was refunded, or that waits for its beacon round. */
export type VoidDraw = {
  /** Id of the draw, such as `spin-12`. */
  draw: string;
  beaconRound: number;
  serverSeed: string | null;
  /** Layout of the wheel. Only for spin, and only if the file has it. */
  layout?: SpinLayoutName;
  /** Number of the declared outage in which the draw was refunded; null for any other draw. */
  outage?: number | null;
  /** True if the draw isn't refunded but waits for its beacon round. */
  isWaiting?: boolean;
  /** The player's stakes on the draw in cents, by color. Only for spin. */
  stakes?: readonly { colour: SpinColour; stake: bigint }[];
};

function stakeOf(exported: string): bigint | undefined {
  try {
    return centsOfExported(exported);
  } catch {
    return undefined;
  }
}

/**
 * Returns the draws of an export that were refunded, or that are closed and show no randomness yet. Canceled battles
 * have no beacon round and are left out.
 */
export function unsettledDraws({ draws, bets }: Pick<BetExport, 'draws' | 'bets'>): VoidDraw[] {
  const layouts = new Map<string, SpinLayoutName>();
  const stakes = new Map<string, { colour: SpinColour; stake: bigint }[]>();
  for (const bet of bets) {
    if (bet?.game !== 'spin') continue;
    layouts.set(bet.draw, bet.layout);
    // A bet whose stake isn't readable fails its own checks.
    const stake = stakeOf(bet.stake);
    if (stake !== undefined)
      stakes.set(bet.draw, [...(stakes.get(bet.draw) ?? []), { colour: bet.colour, stake }]);
  }
  return Object.entries(draws).flatMap(([draw, one]) => {
    if (!isObject(one)) return [];
    const { isVoid, beaconRound, closedAt, randomness, serverSeed, outage = null } = one;
    const isWaiting = !isVoid && randomness === null && closedAt !== null;
    if (beaconRound === null || !(isVoid || isWaiting)) return [];
    const layout = layouts.get(draw);
    return [
      {
        draw,
        beaconRound,
        serverSeed,
        outage,
        isWaiting,
        ...(layout === undefined ? {} : { layout, stakes: stakes.get(draw) ?? [] }),
      },
    ];
  });
}

export type Addresses = {
  /** URLs of the relays of the beacon's chain. They're asked in turn. */
  relays: readonly string[];
  /** URL of the site, whose public void draws, declared outages and books are compared too. */
  site?: string | undefined;
};

type Answer = { status: number; body: unknown };
export type Get = (url: string) => Promise<Answer>;

/** Relays that serve the rounds of quicknet. Source: `https://docs.drand.love/dev-guide/developer/http-api/`. */
export const QUICKNET_RELAYS: readonly string[] = [
  'https://api.drand.sh',
  'https://drand.cloudflare.com',
  'https://api2.drand.sh',
].map((relay) => `${relay}/${QUICKNET.chainHash}`);

const ANSWER_MS = 10_000;
/** Maximum number of refunded and waiting draws to look up: the latest ones. */
const MOST_LOOKED_UP = 50;
/**
 * Time from which sites draw late rounds instead of refunding them. If a draw with a later round is refunded, that is
 * honest only in a declared outage.
 */
const POSTPONED_SINCE = Date.UTC(2026, 11, 1);
/** Time in ms after a beacon round from which a draw must no longer wait for it, if a relay has the round. */
const LONGEST_WAIT_MS = 3_600_000;
/** Names of the games in the site's public count of void draws, by the prefix of their draw ids. */
const GAMES = { spin: 'spin', battle: 'battles', rain: 'rain', raffle: 'raffle' } as const;

/**
 * Fetches JSON over the network. The body is null if it isn't JSON.
 * @throws if the network fails or there is no reply in time.
 */
async function getJson(url: string): Promise<Answer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
  const body: unknown = await response.json().catch(() => null);
  return { status: response.status, body };
}

/**
 * Looks up facts that a file can't prove: whether the beacon rounds of its refunded and waiting draws exist. With
 * `site`, also whether the site counts the refunds, declared their outages, and still has the entries of its books
 * that the user kept. For a refund on spin, the report says what would have been drawn and paid. The result isn't good
 * if the beacon isn't the trusted one, no relay answers for a round, or a draw was refunded outside a declared outage.
 * Nor is it if a draw still waited an hour after its round as the file was made, although a relay has the round, or if
 * the site contradicts the file or the user's entries.
 * @param since time from which a round's draw may be refunded only in a declared outage, in ms since the epoch.
 */
export async function lookUp(
  {
    voids: found,
    beacon,
    openHeads = [],
    madeAt = 0,
  }: Pick<FileReport, 'beacon' | 'madeAt'> & {
    voids: readonly VoidDraw[];
    openHeads?: readonly KeptHead[] | undefined;
  },
  pinned: ExportedBeacon,
  { relays, site }: Addresses,
  get: Get = getJson,
  since = POSTPONED_SINCE,
): Promise<Report> {
  if (!isPinnedBeacon(beacon, pinned))
    return { lines: ['Nothing was looked up: the beacon is not public.'], isGood: false };
  const timeOf = ({ beaconRound }: VoidDraw): number =>
    (pinned.genesisTime + (beaconRound - 1) * pinned.period) * 1000;
  const voids = found.filter(({ isWaiting }) => isWaiting !== true);
  const lines: string[] = [];
  let isGood = true;
  const isAlone = (one: VoidDraw): boolean =>
    one.isWaiting !== true && typeof one.outage !== 'number' && timeOf(one) >= since;
  const newestFirst = found.toSorted((a, b) => b.beaconRound - a.beaconRound);
  for (const one of newestFirst.slice(0, MOST_LOOKED_UP)) {
    const answer = await findRound(one.beaconRound, pinned, relays, get);
    isGood &&= answer !== 'no answer';
    const words = wordsOf(one, answer);
    if (one.isWaiting === true) {
      const isHeldBack = typeof answer === 'object' && madeAt > timeOf(one) + LONGEST_WAIT_MS;
      isGood &&= !isHeldBack;
      lines.push(`${isHeldBack ? 'STILL WAITING' : 'Waiting'} ${one.draw}: ${words}`);
    } else if (typeof one.outage === 'number') {
      lines.push(`Outage ${one.outage} refunded ${one.draw}: ${words}`);
    } else {
      lines.push(`${isAlone(one) ? 'REFUNDED OUTSIDE AN OUTAGE' : 'Void'} ${one.draw}: ${words}`);
    }
  }
  if (voids.length === 0) lines.push('No draw of this file is void.');
  if (found.length > MOST_LOOKED_UP)
    lines.push(`Only the latest ${MOST_LOOKED_UP} of ${found.length} void or waiting draws were looked up.`);
  const older = newestFirst.slice(MOST_LOOKED_UP).filter(isAlone);
  if (older.length > 0) lines.push(`REFUNDED OUTSIDE AN OUTAGE: ${older.length} of the older ones.`);
  isGood &&= !found.some(isAlone);
  if (site === undefined) return { lines, isGood };
  const counted = await checkCount(voids, site, get);
  const declared = await checkOutages(voids, site, get);
  const books = await checkHeads(openHeads, site, get);
  return {
    lines: [...lines, ...counted.lines, ...declared.lines, ...books.lines],
    isGood: isGood && counted.isGood && declared.isGood && books.isGood,
  };
}

/** Checks that the site publicly declared every outage that the file names, with the refunded draw in its list. */
async function checkOutages(voids: readonly VoidDraw[], site: string, get: Get): Promise<Report> {
  const named = voids.filter(({ outage }) => typeof outage === 'number');
  if (named.length === 0) return { lines: [], isGood: true };
  const answer = await get(new URL('/api/fairness/outages', site).href).catch(() => undefined);
  const outages = isObject(answer?.body) ? answer.body['data'] : undefined;
  if (answer?.status !== 200 || !Array.isArray(outages))
    return { lines: [`${site} didn’t answer about its declared outages.`], isGood: false };
  const missing = named.filter(
    ({ draw, outage }) =>
      !outages.some(
        (one) =>
          isObject(one) && one['id'] === outage && Array.isArray(one['draws']) && one['draws'].includes(draw),
      ),
  );
  return {
    lines: missing.map(
      ({ draw, outage }) => `NOT DECLARED: the site lists no outage ${outage} with ${draw}.`,
    ),
    isGood: missing.length === 0,
  };
}

type Found = { randomness: string } | 'absent' | 'no answer';

/** Asks the relays in turn until one returns the round with a valid signature of the beacon. */
async function findRound(
  round: number,
  { publicKey, schemeId }: ExportedBeacon,
  relays: readonly string[],
  get: Get,
): Promise<Found> {
  let found: Found = 'no answer';
  for (const relay of relays) {
    const answer = await get(`${relay.replace(/\/+$/, '')}/public/${round}`).catch(() => undefined);
    if (answer?.status === 404) found = 'absent';
    if (answer?.status !== 200 || !isObject(answer.body)) continue;
    const { signature } = answer.body;
    if (typeof signature !== 'string' || !isBeaconSignature({ round, signature, publicKey, schemeId }))
      continue;
    const randomness = randomnessOf(signature);
    if (randomness !== undefined) return { randomness };
  }
  return found;
}

function wordsOf({ draw, beaconRound, serverSeed, layout, stakes }: VoidDraw, found: Found): string {
  if (found === 'no answer') return `no relay answered for beacon round ${beaconRound}.`;
  if (found === 'absent') return `no relay has beacon round ${beaconRound}.`;
  const out = `beacon round ${beaconRound} is out.`;
  if (!draw.startsWith('spin-') || serverSeed === null || layout === undefined) return out;
  const { randomness } = found;
  const pocket = spinPocket({ serverSeed, drawId: draw, beaconRound, randomness }, layout);
  const drawn = `${out} It would have been pocket ${pocket}, ${spinColour(pocket, layout)}`;
  if (stakes === undefined) return `${drawn}.`;
  const paid = stakes.reduce(
    (sum, { colour, stake }) => sum + stake * BigInt(spinMultiplier(colour, pocket, layout)),
    0n,
  );
  return `${drawn}, and paid ${formatCents(paid)}.`;
}

type PublicCount = { game: string; count: number; latest: { draw: string; beaconRound: number }[] };

/**
 * Checks that the site's public count includes every void draw of the file. The site lists only its newest void draws;
 * in that list, the beacon round must be the same too.
 */
async function checkCount(voids: readonly VoidDraw[], site: string, get: Get): Promise<Report> {
  const answer = await get(new URL('/api/fairness/voids', site).href).catch(() => undefined);
  const counts = isObject(answer?.body) ? answer.body['data'] : undefined;
  if (answer?.status !== 200 || !Array.isArray(counts) || !counts.every(isCount))
    return { lines: [`${site} didn’t answer about its void draws.`], isGood: false };
  const all = counts as PublicCount[];
  const missing = voids.filter((one) => !isCounted(one, voids, all));
  return {
    lines: [
      `Void in public: ${all.map(({ game, count }) => `${game} ${count}`).join(', ')}`,
      ...missing.map(({ draw }) => `NOT COUNTED: ${draw} is void, and the site's public count lacks it.`),
    ],
    isGood: missing.length === 0,
  };
}

const isCount = (one: unknown): boolean =>
  isObject(one) &&
  typeof one['game'] === 'string' &&
  Number.isSafeInteger(one['count']) &&
  Array.isArray(one['latest']) &&
  one['latest'].every((draw) => isObject(draw) && typeof draw['draw'] === 'string');

/**
 * True if the site counts a void draw. Its public list only has the newest draws; for older ones, only the total
 * number can be compared.
 */
function isCounted(one: VoidDraw, voids: readonly VoidDraw[], all: readonly PublicCount[]): boolean {
  const [kind = ''] = one.draw.split('-');
  const counted = all.find(({ game }) => game === GAMES[kind as keyof typeof GAMES]);
  if (counted === undefined) return false;
  const { count, latest } = counted;
  const named = latest.find(({ draw }) => draw === one.draw);
  if (named !== undefined) return named.beaconRound === one.beaconRound;
  const oldest = latest.at(-1);
  const isOlder = count > latest.length && oldest !== undefined && numberOf(one.draw) < numberOf(oldest.draw);
  return isOlder && voids.filter(({ draw }) => draw.startsWith(`${kind}-`)).length <= count;
}

const numberOf = (draw: string): number => Number(draw.split('-')[1]);

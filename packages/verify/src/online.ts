import { isBeaconSignature } from '@aureus/fair/beacon.ts';
import type { ExportedBeacon } from '@aureus/fair/export.ts';
import { isPinnedBeacon, QUICKNET } from '@aureus/fair/quicknet.ts';
import { type SpinLayoutName, spinColour, spinPocket } from '@aureus/fair/spin.ts';
import { randomnessOf } from '@aureus/fair/verify-spin.ts';
import { isObject, type Report } from './files.ts';

/** A void draw of a file, with its beacon round. */
export type VoidDraw = {
  /** Id of the draw, such as `spin-12`. */
  draw: string;
  beaconRound: number;
  serverSeed: string | null;
  /** Layout of the wheel. Only for spin, and only if the file has it. */
  layout?: SpinLayoutName;
};

export type Addresses = {
  /** URLs of the relays of the beacon's chain. They're asked in turn. */
  relays: readonly string[];
  /** URL of the site, to compare with its public count of void draws. */
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
/** Maximum number of void draws to look up: the latest ones. */
const MOST_LOOKED_UP = 50;
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
 * Looks up facts that a file can't prove: whether the beacon rounds of its void draws exist and, with `site`, whether
 * the site counts these draws publicly. A round that exists is no error, since the site may have been cut off from the
 * beacon; the report then says what would have been drawn. The result isn't good if the beacon isn't the trusted one,
 * if no relay answers, or if the site doesn't count a void draw.
 */
export async function lookUp(
  { voids, beacon }: { voids: readonly VoidDraw[]; beacon: ExportedBeacon },
  pinned: ExportedBeacon,
  { relays, site }: Addresses,
  get: Get = getJson,
): Promise<Report> {
  if (!isPinnedBeacon(beacon, pinned))
    return { lines: ['Nothing was looked up: the beacon is not public.'], isGood: false };
  const lines: string[] = [];
  let isGood = true;
  const latest = voids.toSorted((a, b) => b.beaconRound - a.beaconRound).slice(0, MOST_LOOKED_UP);
  for (const one of latest) {
    const found = await findRound(one.beaconRound, pinned, relays, get);
    isGood &&= found !== 'no answer';
    lines.push(`Void ${one.draw}: ${wordsOf(one, found)}`);
  }
  if (voids.length === 0) lines.push('No draw of this file is void.');
  if (voids.length > MOST_LOOKED_UP)
    lines.push(`Only the latest ${MOST_LOOKED_UP} of ${voids.length} void draws were looked up.`);
  if (site === undefined) return { lines, isGood };
  const counted = await checkCount(voids, site, get);
  return { lines: [...lines, ...counted.lines], isGood: isGood && counted.isGood };
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

function wordsOf({ draw, beaconRound, serverSeed, layout }: VoidDraw, found: Found): string {
  if (found === 'no answer') return `no relay answered for beacon round ${beaconRound}.`;
  if (found === 'absent') return `no relay has beacon round ${beaconRound}.`;
  const out = `beacon round ${beaconRound} is out.`;
  if (!draw.startsWith('spin-') || serverSeed === null || layout === undefined) return out;
  const { randomness } = found;
  const pocket = spinPocket({ serverSeed, drawId: draw, beaconRound, randomness }, layout);
  return `${out} It would have been pocket ${pocket}, ${spinColour(pocket, layout)}.`;
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

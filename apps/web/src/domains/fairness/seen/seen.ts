import type { BetRecord } from '@aureus/fair/export.ts';
import { isPinnedBeacon } from '@aureus/fair/quicknet.ts';
import type { SeenFile } from '@aureus/fair/seen.ts';
import { type Exchange, listenToExchanges } from '../../../api/exchanges.ts';
import { call } from '../../../api/http.ts';
import { queryClient } from '../../../api/query-client.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { currentMe, serverBalance } from '../../../api/session.ts';
import { createMemory, type Memory, passingStore, type Remembered } from './memory.ts';
import { type Promised, pairSubject, promisesIn, withContents } from './promises.ts';
import { openSeenStore } from './seen-store.ts';

/** Makes a function that opens something once. If this fails, its next call tries again. */
function openedOnce<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () => {
    opened ??= open();
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
}

/** Returns this browser's memory of the site. It can't be opened without the beacon's description. */
export const memory = openedOnce(openMemory);

async function openMemory(): Promise<Memory> {
  const [store, beacon] = await Promise.all([
    openSeenStore().catch(passingStore),
    call('GET /api/fairness/beacon'),
  ]);
  // A test site with a new database reuses ids but has a new beacon, so the chain hash keeps the values apart. The
  // public beacon never changes.
  return createMemory(store, isPinnedBeacon(beacon) ? '' : `${beacon.chainHash} `, Date.now);
}

/** Returns a subject's values as first shown to this browser; empty if it has seen none. */
export async function recall(subject: string, names: readonly string[]): Promise<Remembered> {
  return (await memory()).recall(subject, names);
}

/** Returns this browser's memory of the site as a file that `aureus-verify --seen` reads. */
export async function savedMemory(): Promise<SeenFile> {
  const [ownMemory, { chainHash }] = await Promise.all([memory(), call('GET /api/fairness/beacon')]);
  const entries = await ownMemory.entries();
  return { format: 'aureus-seen', version: 1, savedAt: Date.now(), chainHash, entries };
}

/** Maximum difference in ms between the clocks of device and site at which bets and draws are stored. */
const CLOCKS_DIFFER_MS = 60_000;
/** Subjects that are judged by when they were seen. */
const TIMED = /^(?:bet|spin|battle|rain|raffle)-/;

/**
 * Returns values with those of bets and draws only compared, not stored, while the device's clock is wrong. Stored
 * under a wrong time, they would accuse the site once the clock is right, or look as if seen before a result.
 */
const atRightTime = (promises: readonly Promised[]): readonly Promised[] =>
  Math.abs(serverNow() - Date.now()) <= CLOCKS_DIFFER_MS
    ? promises
    : promises.map((one) => (TIMED.test(one.subject) ? { ...one, isDecided: true } : one));

/** Stores what was shown, sent or answered. A value that differs from an earlier one is reported to the player. */
async function take(promises: readonly Promised[]): Promise<void> {
  if (promises.length === 0) return;
  const conflicts = await (await memory()).remember(await withContents(atRightTime(promises)));
  if (conflicts.length > 0) {
    const { showConflict } = await import('./conflicts.ts');
    showConflict(conflicts);
  }
}

async function takeShown(key: readonly unknown[], data: unknown): Promise<void> {
  if (key[0] !== 'fairness' || key[1] !== 'bets') return take(promisesIn(key, data, currentMe()?.id));
  if (data !== undefined)
    await take((await import('./own-bets.ts')).betsShown((data as { file: BetRecord }).file));
}

/** Errors are ignored, because a proof shows when no value was stored. */
const quietly = (taking: Promise<void>): void => void taking.catch(() => undefined);

/**
 * Stores the client seed that this browser sent for a pair, once the site accepted it. It's the seed of the request,
 * not of the answer.
 */
export function rememberClientSeed(playerId: string, number: number, clientSeed: string): void {
  quietly(take([{ subject: pairSubject(playerId, number), values: { clientSeed } }]));
}

/** Part for bets that are refused or not answered. It loads when it's first needed. */
const askedBets = openedOnce(loadAsked);

async function loadAsked() {
  const [{ startAsked }, ownMemory] = await Promise.all([import('./asked-start.ts'), memory()]);
  return startAsked(ownMemory, take);
}

async function noteExchange(exchange: Exchange): Promise<void> {
  // Read before anything is awaited, because the balance changes with the answer.
  const balance = serverBalance();
  await (await askedBets()).note(exchange, balance);
}

/**
 * Goes on with bets that an earlier page left without an answer, derives the results of refused bets, and checks the
 * balance and the raffle's tickets.
 */
async function resumeAsked(): Promise<void> {
  const ownMemory = await memory();
  const entries = await Promise.all(['asked', 'balance-', 'tickets-', 'player-'].map(ownMemory.entriesUnder));
  if (entries.flat().length > 0) await (await askedBets()).resume();
}

/**
 * Compares the entries of the books that this browser keeps with those that the site has at the same positions now.
 */
async function resumeHeads(): Promise<void> {
  const ownMemory = await memory();
  if ((await ownMemory.entriesUnder('books')).length > 0)
    await (await import('./older-heads.ts')).compareHeads(ownMemory, take);
}

/** Keeps the revealed server seed of a pair, and derives the results of bets that were refused on this pair. */
export async function takeRevealed(playerId: string, number: number, serverSeed: string): Promise<void> {
  await take([{ subject: pairSubject(playerId, number), values: { serverSeed } }]);
  if ((await (await memory()).entriesUnder('asked-')).length > 0) await (await askedBets()).judge();
}

/** Maximum difference in ms between the clocks of device and site at which an open draw is noted. */
const CLOCKS_AGREE_MS = 1_000;

/** Starts to store the values that bind the site later: seeds, beacon rounds, contents of cases and own bets. */
export function followPromises(): void {
  quietly(resumeAsked());
  quietly(resumeHeads());
  const cache = queryClient.getQueryCache();
  const takeQuery = (key: readonly unknown[], data: unknown) => quietly(takeShown(key, data));
  for (const { queryKey, state } of cache.getAll()) takeQuery(queryKey, state.data);
  cache.subscribe(({ type, query }) => {
    if (type === 'updated') takeQuery(query.queryKey, query.state.data);
  });
  listenToExchanges({
    exchange(exchange) {
      if (currentMe()) quietly(noteExchange(exchange));
    },
    open({ draw, at }) {
      // With a wrong clock, an honest round would look too early.
      if (Math.abs(serverNow() - Date.now()) <= CLOCKS_AGREE_MS)
        quietly(take([{ subject: draw, values: {}, rising: { openAt: at } }]));
    },
  });
}

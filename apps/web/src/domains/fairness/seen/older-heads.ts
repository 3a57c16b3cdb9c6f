import type { BookHeads } from '@aureus/contract/fairness.ts';
import { askForAllHeads, askForHeads, BOOKS } from '@aureus/fair/heads.ts';
import { headsSeen, type KeptHead } from '@aureus/fair/seen.ts';
import { call } from '../../../api/http.ts';
import type { Memory } from './memory.ts';
import { headsIn, type Promised } from './promises.ts';

/** Reads the entries of the books that a memory has. @param shown heads that the page shows, which it may not have yet. */
async function headsOf(memory: Memory, shown?: BookHeads): Promise<KeptHead[]> {
  const entries = (await Promise.all(['ledger-', 'staff-'].map(memory.entriesUnder))).flat();
  const heads = headsSeen(entries);
  for (const book of BOOKS) {
    const head = shown?.[book];
    if (head && !heads.some((one) => one.book === book && one.position === head.position))
      heads.push({ book, ...head });
  }
  return heads;
}

/**
 * Returns the entries of the books that a memory has, as the site is asked for them in one call; undefined if it has
 * none. @param shown heads that the page shows, which the memory may not have yet.
 */
export const keptHeads = async (memory: Memory, shown?: BookHeads): Promise<string | undefined> =>
  askForHeads(await headsOf(memory, shown)) || undefined;

/** Asks the site itself. */
const siteHeads = (at: string): Promise<BookHeads> => call('GET /api/proofs/heads', { query: { at } });

/**
 * Compares the entries of the books that this browser keeps with those that the site has at the same positions now. The
 * newest entries in the answers aren't kept: with two more at each page, later pages would ask for ever more.
 * @param remember stores values and reports those that differ.
 */
export async function compareHeads(
  memory: Memory,
  remember: (all: readonly Promised[]) => Promise<void>,
  site: (at: string) => Promise<BookHeads> = siteHeads,
): Promise<void> {
  for (const at of askForAllHeads(await headsOf(memory)))
    await remember(headsIn({ ...(await site(at)), ledger: null, staff: null }));
}

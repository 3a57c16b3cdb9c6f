import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

/**
 * Modules of libraries whose index the first screen imports. An import through that index doesn't put a module into
 * the first screen: each goes to the chunk that uses it.
 */
const INDEXED =
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]|[\\/](?:useInfiniteQuery|infiniteQueryObserver|useQueries|queriesObserver)\.js$/;

/** Modules of a domain never go into the common chunk, however many others use them. */
const DOMAIN = /[\\/]src[\\/]domains[\\/]/;
/** Modules that compute hashes. However many need them, they go with the draws, not into the common chunk. */
const HASHES = /[\\/]@noble[\\/]hashes[\\/]/;
/** Modules that play moments (animations of results). They load with the first moment, not with a page. */
const MOMENTS =
  /[\\/]src[\\/]moments[\\/](?!motion\.|sampled\.|thrown-coins\.|use-moment-skip\.|rarity-|win-)[\w-]+\.tsx?$/;
/** Modules that celebrate a big win, including the computation of its tier. */
const BIG_WIN = /[\\/]src[\\/]moments[\\/]big-win[\\/](?!big-wins\.|share-)/;
/**
 * Number of entry chunks (pages and parts that load on their own) that must need a module for it to go into the common
 * chunk.
 */
const COMMON = 10;
/**
 * Shared icons go into one small chunk. Separate files would be larger in total, and the entry file has to list each
 * one.
 */
const ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

/**
 * Puts all modules that an entry (one module, or several that load together) needs at once into one chunk. A module
 * that several entries need goes to the first of them.
 *
 * By default the bundler creates a small file for every module that two pages share. In total those are larger,
 * because each is compressed separately, and a page has to request all of them.
 * @param later entries with a lower priority than the common chunk.
 * @param folders folders in which the modules of entries lie. @throws Error if a module is in none of them.
 */
export function entryChunks(
  entries: Readonly<Record<string, readonly string[]>>,
  later: Readonly<Record<string, readonly string[]>>,
  folders: readonly string[],
): Rolldown.CodeSplittingOptions {
  const group = ([name, modules]: [string, readonly string[]]): Rolldown.CodeSplittingGroup => {
    const missing = modules.find((module) => !folders.some((folder) => existsSync(join(folder, module))));
    if (missing !== undefined) throw new Error(`The chunk ${name} names ${missing}, which doesn't exist.`);
    const needs = modules.map(isNeededBy);
    return {
      name: (id, context) => (needs.some((isNeeded) => isNeeded(id, context)) ? name : null),
      debugName: name,
    };
  };
  const groups = [
    ...Object.entries(entries).map(group),
    {
      name: 'common',
      test: (id: string) => ![DOMAIN, HASHES, MOMENTS].some((apart) => apart.test(id)),
      minShareCount: COMMON,
    },
    { name: 'moments', test: MOMENTS },
    { name: 'big-win', test: BIG_WIN },
    ...Object.entries(later).map(group),
    { name: 'icons', test: ICONS, minShareCount: 2 },
  ];
  return { groups: groups.map((one, index) => ({ ...one, priority: groups.length - index })) };
}

/**
 * Returns a function that is true for a module to which a chain of static imports leads from the entry. Modules of
 * `INDEXED` don't pass the chain on.
 */
function isNeededBy(entry: string): (id: string, context: Rolldown.ChunkingContext) => boolean {
  const cache = new Map<string, boolean>();
  return function isNeeded(id, context) {
    if (id.endsWith(entry)) return true;
    if (INDEXED.test(id)) return false;
    const answer = cache.get(id);
    if (answer !== undefined) return answer;
    // Set before the search, so that an import cycle ends.
    cache.set(id, false);
    const importers = context.getModuleInfo(id)?.importers ?? [];
    const isReached = importers.some((importer) => isNeeded(importer, context));
    cache.set(id, isReached);
    return isReached;
  };
}

import type { Rolldown } from 'vite';

/** Hang on an index of their library, which the first screen imports too: each goes where it is used. */
const INDEXED =
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]|[\\/](?:useInfiniteQuery|infiniteQueryObserver|useQueries|queriesObserver)\.js$/;

/** A domain's own parts stay its own, however many of them share something. */
const DOMAIN = /[\\/]src[\\/]domains[\\/]/;
/** Modules that play every moment: they come with the first moment, and with no page. */
const MOMENTS =
  /[\\/]src[\\/]moments[\\/](?!motion\.|sampled\.|thrown-coins\.|use-moment-skip\.|rarity-|win-)[\w-]+\.tsx?$/;
/** A big win is shown by what tells how big it is. */
const BIG_WIN = /[\\/]src[\\/]moments[\\/]big-win[\\/](?!big-wins\.|share-)/;
/** Number of users from which a part is in the common chunk: most visits need most of it. */
const COMMON = 10;
/** One file of a few kilobytes: as files of their own they would weigh more, and the first one names every file. */
const ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

/**
 * Gathers what each entry needs at once into one chunk of its own, even if others use it too; what several need is the
 * first one's. An entry is one module or several that come together. Left to itself the bundler makes a small file of
 * every part that two pages share; together they weigh more, because each is compressed alone, and a page asks for all
 * of them.
 * @param later entries that come after what is common to most pages.
 */
export function entryChunks(
  entries: Readonly<Record<string, readonly string[]>>,
  later: Readonly<Record<string, readonly string[]>>,
): Rolldown.CodeSplittingOptions {
  const group = ([name, modules]: [string, readonly string[]]): Rolldown.CodeSplittingGroup => {
    const needs = modules.map(isNeededBy);
    return {
      name: (id, context) => (needs.some((isNeeded) => isNeeded(id, context)) ? name : null),
      debugName: name,
    };
  };
  const groups = [
    ...Object.entries(entries).map(group),
    { name: 'common', test: (id: string) => !DOMAIN.test(id) && !MOMENTS.test(id), minShareCount: COMMON },
    { name: 'moments', test: MOMENTS },
    { name: 'big-win', test: BIG_WIN },
    ...Object.entries(later).map(group),
    { name: 'icons', test: ICONS, minShareCount: 2 },
  ];
  return { groups: groups.map((one, index) => ({ ...one, priority: groups.length - index })) };
}

/** True when a chain of static imports leads from the entry to the module. */
function isNeededBy(entry: string): (id: string, context: Rolldown.ChunkingContext) => boolean {
  const cache = new Map<string, boolean>();
  return function isNeeded(id, context) {
    if (id.endsWith(entry)) return true;
    if (INDEXED.test(id)) return false;
    const answer = cache.get(id);
    if (answer !== undefined) return answer;
    // Set before the search, so that a cycle ends.
    cache.set(id, false);
    const importers = context.getModuleInfo(id)?.importers ?? [];
    const isReached = importers.some((importer) => isNeeded(importer, context));
    cache.set(id, isReached);
    return isReached;
  };
}

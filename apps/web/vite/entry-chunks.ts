import type { Rolldown } from 'vite';

const ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

/** What so many parts of the site use is one chunk: most visits need most of it. */
const COMMON = 8;

/**
 * Gathers what each entry needs at once into one chunk of its own, even if others use it too; what several need is the
 * first one's. An entry is one module or several that come together. Left to itself the bundler makes a small file of
 * every part that two pages share; together they weigh more, because each is compressed alone, and a page asks for all
 * of them.
 */
export function entryChunks(
  entries: Readonly<Record<string, readonly string[]>>,
): Rolldown.CodeSplittingOptions {
  return {
    groups: [
      ...Object.entries(entries).map(([name, modules], index, all): Rolldown.CodeSplittingGroup => {
        const needs = modules.map(isNeededBy);
        return {
          name: (id, context) => (needs.some((isNeeded) => isNeeded(id, context)) ? name : null),
          debugName: name,
          priority: all.length - index,
        };
      }),
      { name: 'common', minShareCount: COMMON, priority: 0 },
    ],
  };
}

/** True when a chain of static imports leads from the entry to the module. */
function isNeededBy(entry: string): (id: string, context: Rolldown.ChunkingContext) => boolean {
  const known = new Map<string, boolean>();
  return function isNeeded(id, context) {
    if (id.endsWith(entry)) return true;
    // Every icon hangs on the icons' index, which the first screen imports too: each goes where it is drawn.
    if (ICONS.test(id)) return false;
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Set before the search, so that a cycle ends.
    known.set(id, false);
    const importers = context.getModuleInfo(id)?.importers ?? [];
    const isReached = importers.some((importer) => isNeeded(importer, context));
    known.set(id, isReached);
    return isReached;
  };
}

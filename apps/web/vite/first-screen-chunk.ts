import type { Rolldown } from 'vite';

const ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

/**
 * Gathers everything that the application loads before any click into one chunk, whoever else uses it too. Left to
 * itself the bundler makes a small file of every part that a lazy page shares with the first screen; together they
 * weigh more, because each is compressed alone.
 */
export function firstScreenChunk(entry: string): Rolldown.CodeSplittingOptions {
  const known = new Map<string, boolean>();

  /** True when a chain of static imports leads from the entry to the module. */
  function isOnFirstScreen(id: string, context: Rolldown.ChunkingContext): boolean {
    if (id.endsWith(entry)) return true;
    // Every icon hangs on the icons' index, which the first screen imports too: each goes where it is drawn.
    if (ICONS.test(id)) return false;
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Set before the search, so that a cycle ends.
    known.set(id, false);
    const importers = context.getModuleInfo(id)?.importers ?? [];
    const isReached = importers.some((importer) => isOnFirstScreen(importer, context));
    known.set(id, isReached);
    return isReached;
  }

  return {
    groups: [{ name: (id, context) => (isOnFirstScreen(id, context) ? 'app' : null) }],
  };
}

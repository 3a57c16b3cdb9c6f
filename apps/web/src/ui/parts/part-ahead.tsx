import { type ComponentType, useEffect, useReducer } from 'react';
import { QuietBoundary } from './lazy-part.tsx';
import { loadPart } from './load-part.ts';

/**
 * Creates a part that must appear without delay. `ahead` loads its file, and the part then renders at once. A
 * `lazyPart` would render its placeholder first, and React waits about a third of a second before it replaces one. If
 * loading fails, the rest of the page stays.
 */
export function partAhead<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): { Part: ComponentType<P>; ahead: () => void } {
  let Loaded: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;
  const ask = (): Promise<void> => {
    loading ??= loadPart(load).then(
      (part) => {
        Loaded = part.default;
      },
      () => {
        // Lets the next call try again after a failure.
        loading = undefined;
      },
    );
    return loading;
  };
  function Part(props: P) {
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    useEffect(() => {
      if (!Loaded) void ask().then(redraw);
    }, []);
    return Loaded ? (
      <QuietBoundary>
        <Loaded {...props} />
      </QuietBoundary>
    ) : null;
  }
  return { Part, ahead: () => void ask() };
}

import { type ComponentType, useEffect, useReducer } from 'react';
import { QuietBoundary } from './lazy-part.tsx';
import { loadPart } from './load-part.ts';

/**
 * A part of a page for what must not be a moment late. `ahead` asks for its file, and from then on it is drawn at once;
 * `lazyPart` would first draw nothing, and then wait for a third of a second, as React does with what was missing. A part
 * that does not load leaves the rest alone.
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
        // The next one asks again.
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

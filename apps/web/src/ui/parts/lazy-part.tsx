import { type ComponentType, lazy, Suspense } from 'react';
import { loadPart } from './load-part.ts';
import { QuietBoundary } from './QuietBoundary.tsx';

/**
 * A part of the shell or of a page that comes with its own file, after what is seen at first. It takes one line where it
 * is named and one where it stands, such as a button of the header that is a signed-in player's:
 *
 *     const Bell = lazyPart<object>(() => import('../domains/notifications/Bell.tsx'), BellPlace);
 *     {me ? <Bell /> : null}
 *
 * `Place` stands there until the part has come, and has its size, so that nothing moves. A part that does not load says
 * so and leaves the rest alone. A page is a line in `shell/routes.tsx` instead, a dialog one in `shell/dialogs/dialog-parts.ts`, and
 * what only listens for a signed-in player one in `shell/Notices.tsx`.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Place?: ComponentType<P>,
): ComponentType<P> {
  const Part: ComponentType<P> = lazy(() => loadPart(load));
  return function LazyPart(props: P) {
    return (
      <QuietBoundary>
        <Suspense fallback={Place ? <Place {...props} /> : null}>
          <Part {...props} />
        </Suspense>
      </QuietBoundary>
    );
  };
}

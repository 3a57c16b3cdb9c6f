import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { showToast } from '../toast.ts';
import { uiWords } from '../ui.words.ts';
import { loadPart } from './load-part.ts';

/**
 * A part of the shell or a page that has its own file and loads after the first screen. It takes one line to define
 * and one to use. Example, a header button for signed-in players:
 *
 *     const Bell = lazyPart<object>(() => import('../domains/notifications/NotificationBell.tsx'), BellPlace);
 *     {me ? <Bell /> : null}
 *
 * `Place` is shown until the part has loaded. Give it the same size, so that nothing moves. If loading fails, a toast
 * says so and the rest of the page stays. Don't use this for pages (add them to `shell/routes.tsx`), dialogs
 * (`shell/dialogs/DialogHost.tsx`) or listeners for signed-in players (`shell/Notices.tsx`).
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

interface QuietBoundaryProps {
  children: ReactNode;
  /** Called if the part fails, to reset the page's state. */
  onFailure?: () => void;
}

/**
 * Error boundary for a part, such as a dialog that failed to load. Shows a toast and renders nothing, so the page
 * keeps working.
 */
export class QuietBoundary extends Component<QuietBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    showToast('error', uiWords.partFailed, { text: uiWords.reload });
    this.props.onFailure?.();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { showToast } from '../toast.ts';
import { uiWords } from '../ui.words.ts';
import { loadPart } from './load-part.ts';

/**
 * A part of the shell or of a page that comes with its own file, after what is seen at first. It takes one line where it
 * is named and one where it stands, such as a button of the header that is a signed-in player's:
 *
 *     const Bell = lazyPart<object>(() => import('../domains/notifications/Bell.tsx'), BellPlace);
 *     {me ? <Bell /> : null}
 *
 * `Place` stands there until the part has come, and has its size, so that nothing moves. A part that does not load says
 * so and leaves the rest alone. A page is a line in `shell/routes.tsx` instead, a dialog one in `shell/dialogs/DialogHost.tsx`, and
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

interface QuietBoundaryProps {
  children: ReactNode;
  /** Called when the part has failed, to put the page's state right. */
  onFailure?: () => void;
}

/** Keeps the failure of a part, such as a dialog that did not load, from taking the page down: it says so and draws nothing. */
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

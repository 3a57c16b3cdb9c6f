import { LoaderCircle } from 'lucide-react';
import { Component, type ReactNode, Suspense } from 'react';
import { ErrorState } from '../ui/EmptyState.tsx';
import { useDelayed } from '../ui/use-delayed.ts';
import { shellWords as words } from './shell.words.ts';

/** Keeps the shell standing when a page fails or is still loading. */
export class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (this.state.hasFailed) {
      return (
        <ErrorState
          title={words.page.failed}
          text={words.page.failedText}
          onRetry={() => window.location.reload()}
        />
      );
    }
    return <Suspense fallback={<PageLoading />}>{this.props.children}</Suspense>;
  }
}

function PageLoading() {
  const isDue = useDelayed(300);
  return (
    <output className="grid min-h-[60vh] place-items-center" aria-label={words.page.loading}>
      {isDue ? <LoaderCircle size={28} className="animate-spinner text-gold" aria-hidden /> : null}
    </output>
  );
}

import { Component, type ReactNode, Suspense } from 'react';
import { ErrorState } from '../ui/EmptyState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { shellWords as words } from './shell.words.ts';

/** A page that has just come is no older than the site. Afterwards this is here before an update takes its file away. */
const YOUNG_MS = 15_000;
let loadNewBuild = (): Promise<boolean> => Promise.resolve(false);
setTimeout(() => {
  import('./new-build.ts').then((part) => (loadNewBuild = part.loadNewBuild)).catch(() => undefined);
}, YOUNG_MS);

interface State {
  hasFailed: boolean;
  /** A newer build would not help, or can't be loaded now. */
  isFinal: boolean;
}

interface PageBoundaryProps {
  /** Heading of the page while it loads; empty where that isn't known yet. */
  title: string;
  children: ReactNode;
}

/** Keeps the shell standing when a page fails or is still loading. */
export class PageBoundary extends Component<PageBoundaryProps, State> {
  override state: State = { hasFailed: false, isFinal: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    void loadNewBuild().then((isLoading) => this.setState({ isFinal: !isLoading }));
  }

  override render() {
    const { hasFailed, isFinal } = this.state;
    if (isFinal) {
      return (
        <ErrorState
          title={words.page.failed}
          text={words.page.failedText}
          onRetry={() => window.location.reload()}
        />
      );
    }
    const { title, children } = this.props;
    const loading = <PageLoading title={title} />;
    return hasFailed ? loading : <Suspense fallback={loading}>{children}</Suspense>;
  }
}

/** The page's heading over the place of what it shows. */
function PageLoading({ title }: { title: string }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <output className="sr-only">{words.page.loading}</output>
      {title === '' ? (
        <Skeleton className="h-8 w-60 max-w-full" />
      ) : (
        <h1 className="page-title max-tablet:text-20">{title}</h1>
      )}
      <Skeleton className="h-[480px] rounded-card!" />
    </div>
  );
}

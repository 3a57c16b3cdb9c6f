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
  path: string;
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
    const { title, path, children } = this.props;
    const loading = <PageLoading title={title} path={path} />;
    return hasFailed ? loading : <Suspense fallback={loading}>{children}</Suspense>;
  }
}

/** Not every page shows as many. */
const PLACES = [1, 2, 3, 4, 5, 6, 7, 8];

/** The page's heading over the places of what it shows: page-loading.css lays them out as the page at the path will. */
function PageLoading({ title, path }: Omit<PageBoundaryProps, 'children'>) {
  return (
    <div aria-busy="true" data-page={path.split('/')[1]} className="page-loading">
      <output className="sr-only">{words.page.loading}</output>
      {title === '' ? (
        <Skeleton className="h-8 w-60 max-w-full" />
      ) : (
        <h1 className="page-title max-tablet:text-20">{title}</h1>
      )}
      {PLACES.map((place) => (
        <Skeleton key={place} className="rounded-card!" />
      ))}
    </div>
  );
}

import { Component, type ReactNode, Suspense } from 'react';
import { ErrorState } from '../ui/EmptyState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { shellWords as words } from './shell.words.ts';

/**
 * Delay in ms before loading `new-build.ts`. It's loaded ahead, because an update of the site would remove its file. A
 * page younger than this most likely matches the server's build.
 */
const YOUNG_MS = 15_000;
let loadNewBuild = (): Promise<boolean> => Promise.resolve(false);
setTimeout(() => {
  import('./new-build.ts').then((part) => (loadNewBuild = part.loadNewBuild)).catch(() => undefined);
}, YOUNG_MS);

interface State {
  hasFailed: boolean;
  /** True if a newer build wouldn't help or can't be loaded now. */
  isFinal: boolean;
}

interface PageBoundaryProps {
  /** Heading to show while the page loads; empty if not known yet. */
  title: string;
  path: string;
  children: ReactNode;
}

/** Keeps header and sidebar in place while a page loads or after it fails. */
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

/** Placeholders. `page-loading.css` hides those that a page doesn't need. */
const PLACES = [1, 2, 3, 4, 5, 6, 7, 8];

/** The page's heading above placeholders. `page-loading.css` arranges them like the page at this path. */
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

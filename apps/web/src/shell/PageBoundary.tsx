import { Component, type ReactNode, Suspense } from 'react';
import { idIn } from '../router/paths.ts';
import { ErrorState } from '../ui/EmptyState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { shellWords as words } from './shell.words.ts';

/**
 * Delay in ms before `new-build.ts` is loaded. It loads before a failure, because an update of the site removes the
 * file.
 */
const YOUNG_MS = 15_000;
let loadNewBuild = (): Promise<boolean> => Promise.resolve(false);
setTimeout(() => {
  import('./new-build.ts').then((part) => (loadNewBuild = part.loadNewBuild)).catch(() => undefined);
}, YOUNG_MS);

interface State {
  hasFailed: boolean;
  /** True if the error must be shown: a reload wouldn't bring a newer build or isn't possible now. */
  isFinal: boolean;
}

interface PageBoundaryProps {
  /** Heading while the page loads; empty for a placeholder. */
  title: string;
  path: string;
  children: ReactNode;
}

/** Shows placeholders while a page loads and an error if it fails. Header and sidebar stay in place. */
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

/** Keys of the placeholders. `page-loading.css` hides those that a page doesn't need. */
const PLACES = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * Heading and placeholders of a loading page. `page-loading.css` arranges the placeholders like the page's content.
 */
function PageLoading({ title, path }: Omit<PageBoundaryProps, 'children'>) {
  return (
    <div aria-busy="true" data-page={pageOf(path)} className="page-loading">
      <output className="sr-only">{words.page.loading}</output>
      {title === '' ? (
        <Skeleton isPage className="h-8 w-60 max-w-full" />
      ) : (
        <h1 className="page-title max-tablet:text-20">{title}</h1>
      )}
      {PLACES.map((place) => (
        <Skeleton key={place} isPage className="rounded-card!" />
      ))}
    </div>
  );
}

/** Returns the name by which `page-loading.css` knows a page: its section, with `-one` for the page of one item. */
const pageOf = (path: string): string => (path.split('/')[1] ?? '') + (idIn(path) === '' ? '' : '-one');

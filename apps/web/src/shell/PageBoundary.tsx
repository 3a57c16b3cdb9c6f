import { LoaderCircle } from 'lucide-react';
import { Component, type ReactNode, Suspense } from 'react';
import { ErrorState } from '../ui/EmptyState.tsx';
import { useDelayed } from '../ui/use-delayed.ts';
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

/** Keeps the shell standing when a page fails or is still loading. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
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
    if (hasFailed) return <PageLoading />;
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

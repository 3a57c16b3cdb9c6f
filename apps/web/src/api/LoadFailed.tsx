import { cx } from '@aureus/ui-kit/class-names.ts';
import { ErrorState } from '../ui/EmptyState.tsx';
import { errorMessage } from './http.ts';

interface LoadFailedProps {
  /** "Couldn’t load your bets" */
  title: string;
  error: unknown;
  retry: () => Promise<unknown>;
  /** In a frame of its own. */
  isCard?: boolean;
  /** As high as what would be there. */
  isTall?: boolean;
  className?: string;
}

/** In the place of what a query should have brought: why it did not, and a button that asks again. */
export function LoadFailed({ title, error, retry, isCard, isTall, className }: LoadFailedProps) {
  return (
    <ErrorState
      title={title}
      text={errorMessage(error)}
      onRetry={() => void retry()}
      className={cx(
        isCard && 'rounded-card border border-hairline bg-card',
        isTall && 'min-h-96 justify-center',
        className,
      )}
    />
  );
}

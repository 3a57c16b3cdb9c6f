import { cx } from '@aureus/ui-kit/class-names.ts';
import { ErrorState } from '../ui/EmptyState.tsx';
import { errorMessage } from './http.ts';

interface LoadFailedProps {
  /** Title of the message, such as "Couldn’t load your bets". */
  title: string;
  error: unknown;
  retry: () => Promise<unknown>;
  /** Draws a frame around the message. */
  isCard?: boolean;
  /** Gives the message a minimum height, in place of tall content. */
  isTall?: boolean;
  className?: string;
}

/** Message in place of a query's result: the reason why the query failed, and a button to try again. */
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

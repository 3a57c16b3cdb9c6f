import { CircleAlert, Lock, SearchX } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/States.tsx';
import { apiWords as words } from './api.words.ts';
import { errorMessage, isMissing, isRefused } from './http.ts';

/**
 * Replaces a page or a pane whose call failed. Says if access was refused, if the thing doesn't exist, or offers a
 * retry.
 */
export function Failure({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  if (isRefused(error)) {
    return <Notice icon={Lock} title={words.refusedTitle} text={words.refusedText} isAlert />;
  }
  if (isMissing(error)) {
    return <Notice icon={SearchX} title={words.missingTitle} text={words.missingText} isAlert />;
  }
  return (
    <Notice icon={CircleAlert} title={title} text={errorMessage(error)} isAlert>
      <Button onClick={onRetry}>{words.retry}</Button>
    </Notice>
  );
}

/** One-line version of {@link Failure}, for a part of a page that failed to load. */
export function FailureLine({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <p role="alert" className="flex items-center gap-2 text-12 text-lose-text">
      {text}
      <Button size="sm" onClick={onRetry}>
        {words.retry}
      </Button>
    </p>
  );
}

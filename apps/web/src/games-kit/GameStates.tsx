import { errorMessage } from '../api/http.ts';
import { ErrorState } from '../ui/EmptyState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import './game-card.css';
import { kitWords } from './games-kit.words.ts';

interface GameErrorProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** A game whose rules did not load. */
export function GameError({ title, error, onRetry }: GameErrorProps) {
  return (
    <>
      <h1 className="page-title">{title}</h1>
      <ErrorState
        title={kitWords.failed}
        text={errorMessage(error)}
        onRetry={onRetry}
        className="mt-4 rounded-card border border-hairline bg-card"
      />
    </>
  );
}

/** A game whose rules are on their way: the card in its final size. */
export function GameLoading({ title, height = 'game-card-loading' }: { title: string; height?: string }) {
  return (
    <div className="flex flex-col gap-3" aria-busy="true">
      <h1 className="page-title max-tablet:text-20">{title}</h1>
      <Skeleton className={`h-[480px] rounded-card ${height}`} />
      <Skeleton className="h-13 tablet:hidden" />
    </div>
  );
}

import { cx } from '@aureus/ui-kit/class-names.ts';
import { CircleAlert, type LucideIcon, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './fields/Button.tsx';
import { uiWords } from './ui.words.ts';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** Element of the title. Pages without other content use `h1`. */
  titleAs?: 'p' | 'h1';
  text?: string | undefined;
  action?: ReactNode;
  className?: string | undefined;
  /** CSS class for the icon's color. */
  ink?: string;
  role?: 'alert';
}

/** Icon, title, text and at most one action, in place of content. */
export function EmptyState({
  icon: Icon,
  title,
  titleAs: Title = 'p',
  text,
  action,
  className,
  ink = 'text-ink-3',
  role,
}: EmptyStateProps) {
  return (
    <div role={role} className={cx('flex flex-col items-center gap-1 px-4 py-8 text-center', className)}>
      <Icon size={26} strokeWidth={1.75} className={cx('mb-2', ink)} aria-hidden />
      <Title className="font-semibold">{title}</Title>
      {text ? <p className="max-w-64 text-14 text-balance text-ink-2">{text}</p> : null}
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  );
}

interface ErrorStateProps {
  /** Title, for example "Couldn’t load your bets". */
  title: string;
  text?: string | undefined;
  onRetry: () => void;
  className?: string;
}

/** Error in place of content that failed to load, with a button to try again. */
export function ErrorState({ onRetry, ...state }: ErrorStateProps) {
  return (
    <EmptyState
      {...state}
      role="alert"
      icon={CircleAlert}
      ink="text-lose"
      action={
        <Button size={32} onClick={onRetry}>
          <RotateCw size={15} aria-hidden />
          {uiWords.tryAgain}
        </Button>
      }
    />
  );
}

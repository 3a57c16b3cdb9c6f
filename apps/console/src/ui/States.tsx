import { cx } from '@aureus/ui-kit/class-names.ts';
import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { uiWords as words } from './ui.words.ts';

/** Replacement for missing content: an icon, a title, a line of text and an action. */
export function Notice({
  icon: Icon,
  title,
  text,
  children,
  isAlert = false,
}: {
  icon: LucideIcon;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  isAlert?: boolean;
}) {
  return (
    <div
      role={isAlert ? 'alert' : undefined}
      className="flex h-full min-h-40 flex-col items-center justify-center gap-1 px-6 py-10 text-center"
    >
      <span className="mb-2 grid size-10 place-items-center rounded-full bg-raised text-ink-3">
        <Icon size={18} aria-hidden />
      </span>
      <p className="font-semibold">{title}</p>
      {text !== undefined && <p className="max-w-[360px] text-ink-3">{text}</p>}
      {children !== undefined && <div className="mt-3">{children}</div>}
    </div>
  );
}

/** Gray placeholder rows while content loads. They appear after a short delay, so that fast replies don't flicker. */
export function Skeleton({ rows, height }: { rows: number; height: number }) {
  return (
    <output aria-label={words.loading} className="block animate-late">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex items-center gap-3 border-b border-hairline px-4" style={{ height }}>
          <span className="size-4 rounded-full bg-raised" />
          <span className={cx('h-3 rounded-chip bg-raised', index % 2 === 0 ? 'w-2/5' : 'w-1/3')} />
          <span className="ml-auto h-3 w-1/6 rounded-chip bg-raised" />
        </div>
      ))}
    </output>
  );
}

/** Placeholder box with `rows` rows while content loads. `height` is one row's, in pixels. */
export function SkeletonBox({ rows, height }: { rows: number; height: number }) {
  return (
    <div className="min-w-0 animate-late rounded-box border border-hairline bg-shell">
      <div className="flex h-10 items-center border-b border-hairline px-3.5" aria-hidden>
        <span className="h-3 w-1/4 rounded-chip bg-raised" />
      </div>
      <Skeleton rows={rows} height={height} />
    </div>
  );
}

/** Spinner for loading content whose size is unknown. */
export function Spinner() {
  return (
    <output aria-label={words.loading} className="grid h-full min-h-40 animate-late place-items-center">
      <LoaderCircle size={20} className="animate-spinner text-ink-3" aria-hidden />
    </output>
  );
}

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from './fields/IconButton.tsx';
import { formatCount } from './format/format.ts';
import { uiWords } from './ui.words.ts';

interface PagerProps {
  /** Page number, from 0. */
  page: number;
  /** Number of pages; `undefined` if unknown. */
  pages?: number | undefined;
  /** True if there is a next page. Only used if `pages` is unknown. */
  hasMore?: boolean;
  onChange: (page: number) => void;
}

/** Buttons for the previous and next page. Hidden on the first page if no page follows. */
export function Pager({ page, pages, hasMore = false, onChange }: PagerProps) {
  const isLast = pages === undefined ? !hasMore : page >= pages - 1;
  if (page === 0 && isLast) return null;
  return (
    <nav aria-label={uiWords.pages.label} className="flex items-center justify-center gap-2 py-1">
      <IconButton label={uiWords.pages.previous} disabled={page === 0} onClick={() => onChange(page - 1)}>
        <ChevronLeft size={18} aria-hidden />
      </IconButton>
      <p className="min-w-24 text-center text-14 text-ink-2 tabular-nums">
        {pages === undefined
          ? formatCount(page + 1)
          : uiWords.pages.of(formatCount(page + 1), formatCount(pages))}
      </p>
      <IconButton label={uiWords.pages.next} disabled={isLast} onClick={() => onChange(page + 1)}>
        <ChevronRight size={18} aria-hidden />
      </IconButton>
    </nav>
  );
}

import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../router/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

interface SectionTitleProps {
  id: string;
  children: ReactNode;
  /** Content beside the title. */
  extra?: ReactNode;
  more?: { to: string; label: string };
}

/** Title of a section of the home page, with an optional link to a whole page. */
export function SectionTitle({ id, children, extra, more }: SectionTitleProps) {
  return (
    <div className="mb-2.5 flex items-center gap-2">
      <h2 id={id} className="text-16 font-semibold">
        {children}
      </h2>
      {extra}
      {more ? (
        <Link
          to={more.to}
          className="ml-auto inline-flex min-h-6 items-center gap-1 text-14 font-medium text-ink-2 hover:text-ink max-tablet:min-h-11"
        >
          {more.label}
          <ArrowRight size={15} aria-hidden />
        </Link>
      ) : null}
    </div>
  );
}

/** Placeholder for the battles and cases. */
export function FeedsLoading() {
  return <Skeleton className="h-[460px] rounded-card" />;
}

/** Placeholder for everything below the games. Its height keeps the footer off most screens while loading. */
export function BelowLoading() {
  return (
    <div className="min-h-[716px]">
      <FeedsLoading />
    </div>
  );
}

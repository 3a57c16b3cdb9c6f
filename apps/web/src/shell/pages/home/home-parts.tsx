import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../router/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

interface SectionTitleProps {
  id: string;
  children: ReactNode;
  /** Beside the title. */
  extra?: ReactNode;
  more?: { to: string; label: string };
}

/** The title of a part of the home page, with a way to more of it. */
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

/** The place of the feeds while they load: what follows them starts below the first screen. */
export function FeedsLoading() {
  return <Skeleton className="h-[460px] rounded-card" />;
}

/** The place of all that is below the games, about as high: the end of the page comes into no window that is not huge. */
export function BelowLoading() {
  return (
    <div className="min-h-[716px]">
      <FeedsLoading />
    </div>
  );
}

import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../router/Link.tsx';

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

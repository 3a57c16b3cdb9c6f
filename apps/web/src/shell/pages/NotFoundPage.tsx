import { Compass } from 'lucide-react';
import { Link } from '../../router/Link.tsx';
import { paths } from '../../router/paths.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { notFoundWords as words } from './not-found.words.ts';

/** What stands at an address that leads nowhere. */
export default function NotFoundPage() {
  return (
    <>
      <h1 className="sr-only">{words.heading}</h1>
      <EmptyState
        icon={Compass}
        title={words.title}
        text={words.text}
        action={
          <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
            {words.home}
          </Link>
        }
        className="py-24"
      />
    </>
  );
}

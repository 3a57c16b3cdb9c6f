import { Compass } from 'lucide-react';
import { Link } from '../../router/Link.tsx';
import { paths } from '../../router/paths.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** What stands at an address that leads nowhere. */
export default function NotFoundPage() {
  return (
    <>
      <h1 className="sr-only">Not found</h1>
      <EmptyState
        icon={Compass}
        title="Page not found"
        text="The link may be old or mistyped."
        action={
          <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
            Go home
          </Link>
        }
        className="py-24"
      />
    </>
  );
}

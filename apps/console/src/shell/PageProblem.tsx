import { Link } from '@tanstack/react-router';
import { CircleAlert, SearchX } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { buttonStyle } from '../ui/button-style.ts';
import { Notice } from '../ui/States.tsx';
import { shellWords as words } from './shell.words.ts';

/** Shown if a page crashed while rendering, or if its code couldn't be loaded, as after a deployment. */
export function PageCrash() {
  return (
    <Notice icon={CircleAlert} title={words.crashTitle} text={words.crashText} isAlert>
      <Button onClick={() => location.reload()}>{words.reload}</Button>
    </Notice>
  );
}

/** Shown for an unknown address. */
export function PageMissing() {
  return (
    <main className="h-(--page-height)">
      <Notice icon={SearchX} title={words.missingTitle} text={words.missingText}>
        <Link to="/" className={buttonStyle('line', 'md')}>
          {words.goHome}
        </Link>
      </Notice>
    </main>
  );
}

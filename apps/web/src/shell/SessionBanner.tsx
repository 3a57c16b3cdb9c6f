import { CircleAlert, RotateCw } from 'lucide-react';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/fields/Button.tsx';
import { shellWords as words } from './shell.words.ts';

/** Banner shown if the session couldn't be loaded, so it isn't known whether a player is signed in. */
export default function SessionBanner({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <Banner>
        <CircleAlert size={18} className="shrink-0" aria-hidden />
        {words.sessionFailed}
        <Button size={32} onClick={onRetry} className="ml-auto">
          <RotateCw size={15} aria-hidden />
          {words.tryAgain}
        </Button>
      </Banner>
    </div>
  );
}

import { CircleAlert, RotateCw } from 'lucide-react';
import { useMe } from '../api/session.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { useMedia } from '../ui/use-media.ts';
import { DOCKED, usePanels } from './panel-state.ts';
import { shellWords as words } from './shell.words.ts';

/** Says that it is not known who is signed in, where no open sidebar says so. */
export default function SessionBanner() {
  const { refetch } = useMe();
  const isDocked = useMedia(DOCKED);
  const { isSidebarOpen } = usePanels();
  if (isDocked && isSidebarOpen) return null;
  return (
    <div role="alert">
      <Banner>
        <CircleAlert size={18} className="shrink-0" aria-hidden />
        {words.sessionFailed}
        <Button size={32} onClick={() => void refetch()} className="ml-auto">
          <RotateCw size={15} aria-hidden />
          {words.tryAgain}
        </Button>
      </Banner>
    </div>
  );
}

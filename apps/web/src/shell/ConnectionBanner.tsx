import { WifiOff } from 'lucide-react';
import { useConnection } from '../api/socket.ts';
import { Banner } from '../ui/Banner.tsx';
import { shellWords as words } from './shell.words.ts';

/** Says that the live connection is gone, once it has been gone for two seconds. */
export function ConnectionBanner() {
  const { isLost } = useConnection();
  return (
    <output className="block">
      {isLost ? (
        <Banner>
          <WifiOff size={18} aria-hidden />
          {words.reconnecting}
        </Banner>
      ) : null}
    </output>
  );
}

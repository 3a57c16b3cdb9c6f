import { WifiOff } from 'lucide-react';
import { useConnection } from '../api/socket.ts';
import { Banner } from '../ui/Banner.tsx';

/** Says that the live connection is gone, once it has been gone for two seconds. */
export function ConnectionBanner() {
  const { isLost } = useConnection();
  return (
    <output className="block">
      {isLost ? (
        <Banner>
          <WifiOff size={18} aria-hidden />
          Reconnecting. Bets are paused.
        </Banner>
      ) : null}
    </output>
  );
}

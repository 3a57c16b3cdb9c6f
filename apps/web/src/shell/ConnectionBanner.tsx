import { WifiOff } from 'lucide-react';
import { useConnection } from '../api/socket.ts';

/** Says that the live connection is gone, once it has been gone for two seconds. */
export function ConnectionBanner() {
  const { isLost } = useConnection();
  return (
    <output className="pointer-events-none sticky top-(--header-height) z-20 mx-auto block w-full max-w-[1200px] px-4 tablet:px-6">
      {isLost ? (
        <p
          data-banner
          className="absolute inset-x-4 top-2 flex items-center gap-2.5 rounded-card border border-warn/50 bg-card px-4 py-2.5 text-13 text-warn shadow-popover tablet:inset-x-6"
        >
          <WifiOff size={18} aria-hidden />
          Reconnecting. Bets are paused.
        </p>
      ) : null}
    </output>
  );
}

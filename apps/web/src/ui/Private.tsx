import type { ReactNode } from 'react';

/** What streamer mode takes out of the picture and off the screen reader: balances, codes, addresses, e-mail. */
export function Private({ children }: { children: ReactNode }) {
  return (
    <span className="private">
      <span className="contents">{children}</span>
    </span>
  );
}

import type { ReactNode } from 'react';

/** Content that streamer mode hides, also from screen readers: balances, codes, addresses, e-mail. */
export function Private({ children }: { children: ReactNode }) {
  return (
    <span className="private">
      <span className="contents">{children}</span>
    </span>
  );
}

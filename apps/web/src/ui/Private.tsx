import type { ReactNode } from 'react';

/** Content that streamer mode hides, for example balances and addresses. Screen readers don't get it either. */
export function Private({ children }: { children: ReactNode }) {
  return (
    <span className="private">
      <span className="contents">{children}</span>
    </span>
  );
}

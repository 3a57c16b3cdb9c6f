import { type ReactNode, useEffect } from 'react';
import { create } from 'zustand';

/** Number of banners on the page. Toasts appear below the banners. */
export const useBanners = create<{ count: number }>(() => ({ count: 0 }));

const addToCount = (more: number): void => useBanners.setState(({ count }) => ({ count: count + more }));

/** Line above the page's content, for example a warning about the session. */
export function Banner({ children }: { children: ReactNode }) {
  useEffect(() => {
    addToCount(1);
    return () => addToCount(-1);
  }, []);
  return (
    <div className="mt-3 flex min-h-11 items-center gap-2.5 rounded-card border border-warn/50 bg-card px-4 py-1.5 text-14 text-warn">
      {children}
    </div>
  );
}

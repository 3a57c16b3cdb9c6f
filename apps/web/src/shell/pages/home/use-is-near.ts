import { type RefCallback, useCallback, useRef, useState } from 'react';

/** How far below the window something is when it begins to load. */
const AHEAD = '0px';

/** Tells once that an element has come near the window: what lies further down need not be loaded before. */
export function useIsNear<T extends Element>(): [ref: RefCallback<T>, isNear: boolean] {
  const [isNear, setIsNear] = useState(false);
  const observer = useRef<IntersectionObserver>(undefined);
  const ref = useCallback((element: T | null) => {
    observer.current?.disconnect();
    if (!element) return;
    observer.current = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true);
      },
      { rootMargin: `0px 0px ${AHEAD} 0px` },
    );
    observer.current.observe(element);
  }, []);
  return [ref, isNear];
}

import { type RefCallback, useCallback, useRef, useState } from 'react';

/**
 * Tells once that an element has come near the window: what lies further down need not be loaded before.
 * @param ahead how far below the window it is then, in pixels.
 */
export function useIsNear<T extends Element>(ahead = 0): [ref: RefCallback<T>, isNear: boolean] {
  const [isNear, setIsNear] = useState(false);
  const observer = useRef<IntersectionObserver>(undefined);
  const ref = useCallback(
    (element: T | null) => {
      observer.current?.disconnect();
      if (!element) return;
      observer.current = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) setIsNear(true);
        },
        { rootMargin: `0px 0px ${ahead}px 0px` },
      );
      observer.current.observe(element);
    },
    [ahead],
  );
  return [ref, isNear];
}

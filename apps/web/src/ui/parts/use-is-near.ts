import { type RefCallback, useCallback, useRef, useState } from 'react';

/**
 * Returns a ref for an element, and `isNear`: true once the element has come near the window. Content further down
 * loads only then.
 * @param ahead distance below the window, in pixels, that counts as near.
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

import { type RefObject, useEffect, useRef } from 'react';

/**
 * A list that scrolls by itself, along one axis, so that the child of an index stands in its middle. Where it can be
 * scrolled it is within reach of the keyboard.
 */
export function useKeptInView<T extends HTMLElement>(index: number): RefObject<T | null> {
  const list = useRef<T>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const element = list.current;
    const child = element?.children[Math.min(index, element.children.length - 1)];
    if (!element || !(child instanceof HTMLElement)) return;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    if (scrollWidth > clientWidth || scrollHeight > clientHeight) element.tabIndex = 0;
    element.scrollTo({
      left: child.offsetLeft - (clientWidth - child.clientWidth) / 2,
      top: child.offsetTop - (clientHeight - child.clientHeight) / 2,
      behavior: isFirst.current ? 'instant' : 'smooth',
    });
    isFirst.current = false;
  }, [index]);
  return list;
}

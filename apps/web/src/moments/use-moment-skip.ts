import { useEffect, useRef } from 'react';

/** A press anywhere, or Escape, skips a moment that covers nothing: the page shows its result as well. */
export function useMomentSkip(onSkip: (() => void) | undefined): void {
  const latest = useRef(onSkip);
  useEffect(() => {
    latest.current = onSkip;
  });
  useEffect(() => {
    const press = () => latest.current?.();
    const key = ({ key: pressed }: KeyboardEvent) => {
      if (pressed === 'Escape') latest.current?.();
    };
    addEventListener('pointerdown', press);
    addEventListener('keydown', key);
    return () => {
      removeEventListener('pointerdown', press);
      removeEventListener('keydown', key);
    };
  }, []);
}

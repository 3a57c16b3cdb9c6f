import { useEffect, useRef } from 'react';

/** Skips a moment on any press or Escape. It's for moments that don't cover the page. */
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

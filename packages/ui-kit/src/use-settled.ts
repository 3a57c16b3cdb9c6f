import { useEffect, useState } from 'react';

/** Returns a value once it hasn't changed for `afterMs` (debounce), for work that shouldn't run on every keystroke. */
export function useSettled<T>(value: T, afterMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}

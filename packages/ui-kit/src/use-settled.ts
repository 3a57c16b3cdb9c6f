import { useEffect, useState } from 'react';

/** A value once it has stayed the same for so many milliseconds, for calls that shouldn't follow every key. */
export function useSettled<T>(value: T, afterMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}

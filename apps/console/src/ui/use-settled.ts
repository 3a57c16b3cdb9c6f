import { useEffect, useState } from 'react';

/** A value once it has stayed the same for so many milliseconds, for calls that shouldn't follow every key. */
export function useSettled<T>(value: T, after: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), after);
    return () => clearTimeout(timer);
  }, [value, after]);
  return settled;
}

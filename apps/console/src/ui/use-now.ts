import { useEffect, useState } from 'react';
import { serverNow } from './clock.ts';

/** Returns the current time on the server's clock, updated every `every` milliseconds. */
export function useNow(every = 1000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}

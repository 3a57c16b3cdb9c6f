import { useEffect, useState } from 'react';
import { serverNow } from './clock.ts';

/** Now on the server's clock, read again every so many milliseconds. */
export function useNow(every = 1000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}

import { useEffect, useState } from 'react';

/** True once `ms` have passed since the component appeared: what loads faster never flashes a placeholder. */
export function useDelayed(ms: number): boolean {
  const [isDue, setIsDue] = useState(ms <= 0);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isDue;
}

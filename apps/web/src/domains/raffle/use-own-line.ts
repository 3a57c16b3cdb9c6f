import type { RaffleDraw } from '@aureus/contract/raffle.ts';
import { useEffect, useState } from 'react';

/**
 * The player's own line of a list of tickets, worked out here from the salt that only the player gets; undefined without
 * tickets, and until it is worked out.
 */
export function useOwnLine(
  week: number,
  ownId: string | undefined,
  own: RaffleDraw['own'],
): string | undefined {
  const [line, setLine] = useState<string>();
  const { first, last, salt = null } = own ?? {};
  useEffect(() => {
    let isStale = false;
    setLine(undefined);
    if (ownId === undefined || first === undefined) return undefined;
    const load = async (): Promise<void> => {
      const { raffleHolder } = await import('@aureus/fair/raffle.ts');
      const holder = salt === null ? ownId : raffleHolder(`raffle-${week}`, ownId, salt);
      if (!isStale) setLine(`${first}-${last} ${holder}`);
    };
    void load();
    return () => {
      isStale = true;
    };
  }, [week, ownId, first, last, salt]);
  return line;
}

import { WifiOff } from 'lucide-react';
import { useMe } from '../api/session.queries.ts';
import { clock } from '../ui/dates.ts';
import { useNow } from '../ui/use-now.ts';
import { shellWords } from './shell.words.ts';

/** Age of the newest reply about the session from which on the connection counts as lost. It is asked for each minute. */
const LOST_AFTER_MS = 2 * 60_000;

/** Warning that the server isn't reached: pages go on showing what they loaded last, which would pass for quiet. */
export function ConnectionBanner() {
  const { serverTime } = useMe();
  if (useNow() - serverTime < LOST_AFTER_MS) return null;
  return (
    <output className="flex min-h-9 shrink-0 items-center gap-2 border-b border-lose/30 bg-lose/11 px-5 py-1.5 text-12 text-lose-text max-desk:px-4">
      <WifiOff size={14} className="shrink-0" aria-hidden />
      {shellWords.offline(clock(serverTime))}
    </output>
  );
}

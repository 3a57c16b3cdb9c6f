import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { useMe } from '../api/session.queries.ts';
import { formatClock } from '../ui/format.ts';
import { useNow } from '../ui/use-now.ts';
import { shellWords } from './shell.words.ts';

const words = shellWords.session;
const SHOWN_FROM = 10 * 60_000;

/** Warning that the session ends soon, so that the member can finish a half-typed reason. */
export function SessionBanner() {
  const { endsAt } = useMe();
  const left = endsAt - useNow();
  if (left >= SHOWN_FROM) return null;
  return (
    <div className="flex min-h-9 shrink-0 items-center gap-2 border-b border-warn/30 bg-warn/11 px-5 py-1.5 text-12 text-warn-text max-desk:px-4">
      <Clock size={14} className="shrink-0" aria-hidden />
      <span className="flex-1">{left > 0 ? words.ends(formatClock(left)) : words.ended}</span>
      {left <= 0 && (
        <Link to="/sign-in" className="font-semibold underline underline-offset-3">
          {words.signIn}
        </Link>
      )}
    </div>
  );
}

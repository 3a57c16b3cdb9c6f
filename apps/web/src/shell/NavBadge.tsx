import { useServerNow } from '../api/server-clock.ts';
import { useRewards } from '../domains/rewards/rewards.queries.ts';
import { readyCount } from '../domains/rewards/shown-rewards.ts';
import { formatCount } from '../ui/format.ts';
import { Tag } from '../ui/Tag.tsx';
import { useNewestBattles } from './pages/home/newest-battles.ts';
import { shellWords as words } from './shell.words.ts';

/** A countdown may end while its badge is looked at. */
const LOOK_MS = 10_000;

/** How many rewards wait or battles go on, beside their entry, once the page knows: a badge asks for nothing itself. */
export default function NavBadge({
  of,
  isShort = false,
  className = '',
}: {
  of: 'rewards' | 'battles';
  isShort?: boolean;
  className?: string;
}) {
  return of === 'rewards' ? (
    <Ready isShort={isShort} className={className} />
  ) : (
    <Live className={className} />
  );
}

function Ready({ isShort, className }: { isShort: boolean; className: string }) {
  const { data } = useRewards(false);
  const count = readyCount(data, useServerNow(LOOK_MS));
  if (count === 0) return null;
  const text = words.sidebar.ready(formatCount(count));
  return (
    <Tag tone="gold" className={className}>
      {isShort ? (
        <>
          <span aria-hidden>{formatCount(count)}</span>
          <span className="sr-only">{text}</span>
        </>
      ) : (
        text
      )}
    </Tag>
  );
}

function Live({ className }: { className: string }) {
  const { data } = useNewestBattles(false);
  const count = data?.total ?? 0;
  return count === 0 ? null : <Tag className={className}>{words.sidebar.live(formatCount(count))}</Tag>;
}

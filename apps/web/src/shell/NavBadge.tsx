import { useNavCounts } from '../slots/nav-counts.ts';
import { formatCount } from '../ui/format.ts';
import { Tag } from '../ui/Tag.tsx';
import { shellWords } from './shell.words.ts';

interface NavBadgeProps {
  of: 'rewards' | 'battles';
  /** The number alone. */
  isShort?: boolean;
  className?: string;
}

/** How many rewards wait or battles go on, beside their entry of a menu. */
export function NavBadge({ of, isShort = false, className = '' }: NavBadgeProps) {
  const count = useNavCounts((counts) => counts[of]);
  if (count === 0) return null;
  const { ready, live } = shellWords.sidebar;
  const text = (of === 'rewards' ? ready : live)(formatCount(count));
  return (
    <Tag tone={of === 'rewards' ? 'gold' : 'plain'} className={className}>
      {isShort ? <span aria-hidden>{formatCount(count)}</span> : null}
      <span className={isShort ? 'sr-only' : ''}>{text}</span>
    </Tag>
  );
}

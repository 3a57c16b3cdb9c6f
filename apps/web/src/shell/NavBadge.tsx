import { useNavCounts } from '../slots/nav-counts.ts';
import { formatCount } from '../ui/format/format.ts';
import { Tag } from '../ui/Tag.tsx';
import { shellWords } from './shell.words.ts';

interface NavBadgeProps {
  of: 'rewards' | 'battles';
  className?: string;
}

/** Number of waiting rewards or running battles, beside their entry of a menu. */
export function NavBadge({ of, className = '' }: NavBadgeProps) {
  const count = useNavCounts((counts) => counts[of]);
  if (count === 0) return null;
  const { ready, live } = shellWords.sidebar;
  return (
    <Tag tone={of === 'rewards' ? 'gold' : 'plain'} className={className}>
      {(of === 'rewards' ? ready : live)(formatCount(count))}
    </Tag>
  );
}

import { cx } from '@aureus/ui-kit/class-names.ts';
import { ChevronDown, Gift } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../api/session.ts';
import { Link } from '../router/Link.tsx';
import { paths } from '../router/paths.ts';
import { lazyPart } from '../ui/parts/lazy-part.tsx';
import { shellWords as words } from './shell.words.ts';

const RewardsList = lazyPart(
  () => import('../domains/rewards/RewardsList.tsx'),
  () => <div className="h-96" />,
);

/** Rewards entry of a phone's sheet. Signed-in players unfold their rewards; visitors get a link to the page. */
export function RewardsFold({ onLeave, className }: { onLeave: () => void; className: string }) {
  const { data: me } = useMe();
  const [isOpen, setIsOpen] = useState(false);
  const face = (
    <>
      <Gift size={20} strokeWidth={1.75} aria-hidden />
      {words.rewards}
    </>
  );
  if (!me) {
    return (
      <Link to={paths.rewards} onClick={onLeave} className={cx(className, 'text-ink-2')}>
        {face}
      </Link>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className={cx(className, 'w-full text-ink-2')}
      >
        {face}
        <ChevronDown
          size={18}
          className={cx('ml-auto transition-transform', isOpen && 'rotate-180')}
          aria-hidden
        />
      </button>
      {isOpen ? (
        <div className="rounded-card border border-hairline bg-shell p-2">
          <RewardsList isOpen onLeave={onLeave} />
        </div>
      ) : null}
    </>
  );
}

import { cx } from '@aureus/ui-kit/class-names.ts';
import { ChevronRight, Gift } from 'lucide-react';
import { useId, useState } from 'react';
import { useMe } from '../api/session.ts';
import { Link } from '../router/Link.tsx';
import { paths } from '../router/paths.ts';
import { lazyPart } from '../ui/parts/lazy-part.tsx';
import { NavBadge } from './NavBadge.tsx';
import { shellWords as words } from './shell.words.ts';

const loadMenu = () => import('../domains/rewards/RewardsMenu.tsx');
const RewardsMenu = lazyPart(loadMenu);
/** A head start with the pointer; a failure is the menu's to tell. */
const beginMenu = () => void loadMenu().catch(() => undefined);

interface RewardsEntryProps {
  path: string;
  isRail: boolean;
  /** Returns the classes of a sidebar entry, on its own page or elsewhere. */
  classOf: (isHere: boolean) => string;
}

/** Rewards in the sidebar: a dropdown for a signed-in player, the page for a visitor. */
export function RewardsEntry({ path, isRail, classOf }: RewardsEntryProps) {
  const { data: me } = useMe();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  // The menu stays once it has been opened: the browser opens and closes it from then on.
  const [button, setButton] = useState<HTMLElement>();
  const isHere = path === paths.rewards;
  const face = (
    <>
      <Gift size={20} strokeWidth={1.75} className={cx('shrink-0', isHere && 'text-gold')} aria-hidden />
      <span className={isRail ? 'sr-only' : ''}>{words.rewards}</span>
    </>
  );
  if (!me) {
    return (
      <Link
        to={paths.rewards}
        aria-current={isHere ? 'page' : undefined}
        title={isRail ? words.rewards : undefined}
        className={classOf(isHere)}
      >
        {face}
      </Link>
    );
  }
  return (
    <>
      <button
        type="button"
        title={isRail ? words.rewards : undefined}
        aria-expanded={isOpen}
        aria-current={isHere ? 'page' : undefined}
        popoverTarget={button ? id : undefined}
        onPointerEnter={beginMenu}
        onFocus={beginMenu}
        onClick={(event) => setButton(event.currentTarget)}
        className={classOf(isHere)}
      >
        {face}
        {isRail ? null : (
          <span className="ml-auto flex items-center gap-1.5">
            <NavBadge of="rewards" />
            <ChevronRight size={16} className={cx('text-ink-3', isOpen && 'text-gold')} aria-hidden />
          </span>
        )}
      </button>
      {button ? <RewardsMenu id={id} anchor={button} onToggle={setIsOpen} /> : null}
    </>
  );
}

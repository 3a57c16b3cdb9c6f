import { cx } from '@aureus/ui-kit/class-names.ts';
import { ChevronRight, Gift } from 'lucide-react';
import { useId, useState } from 'react';
import { useMe } from '../api/session.ts';
import { SpinCountdown } from '../domains/games/spin/SpinCountdown.tsx';
import { Link } from '../router/Link.tsx';
import { paths } from '../router/paths.ts';
import { announces } from '../slots/dialogs.ts';
import { useNavCounts } from '../slots/nav-counts.ts';
import { Segmented } from '../ui/fields/Segmented.tsx';
import { formatCount } from '../ui/format/format.ts';
import { lazyPart } from '../ui/parts/lazy-part.tsx';
import { Tag } from '../ui/Tag.tsx';
import {
  communityItems,
  gamesOn,
  isCurrent,
  type NavAction,
  type NavItem,
  siteActions,
  siteItems,
} from './nav-items.ts';
import { closeOverlays } from './panel-state.ts';
import { shellWords } from './shell.words.ts';

/** Cards of the week's events. Their placeholder is about as high as two cards and a gap. */
const EventCards = lazyPart<object>(
  () => import('./pages/events/EventCards.tsx'),
  () => <div className="h-[336px]" />,
);

type NavTab = 'games' | 'events';

/** Links of the sidebar: games or events, other pages, buttons that open a dialog, and pages about the site. */
export function NavList({ path, isRail }: { path: string; isRail: boolean }) {
  const [tab, setTab] = useState<NavTab>('games');
  const current = isRail ? 'games' : tab;
  return (
    <nav aria-label={shellWords.sidebar.main} className="flex flex-col">
      {isRail ? (
        <p className="sr-only">{shellWords.games}</p>
      ) : (
        <Segmented
          label={shellWords.sidebar.name}
          items={[
            { value: 'games', label: shellWords.games },
            { value: 'events', label: shellWords.events },
          ]}
          value={tab}
          onChange={setTab}
          panelId={(value) => `nav-${value}`}
          className="mb-3"
        />
      )}
      <div
        id={`nav-${current}`}
        role={isRail ? undefined : 'tabpanel'}
        aria-label={isRail ? undefined : shellWords[current]}
      >
        {current === 'events' ? (
          <EventCards />
        ) : (
          gamesOn(path).map((item) => <NavLink key={item.to} item={item} path={path} isRail={isRail} />)
        )}
      </div>
      <hr className="mx-3 my-2 border-hairline" />
      <RewardsEntry path={path} isRail={isRail} classOf={(isHere) => entryClass(isHere, isRail)} />
      {communityItems.map((item) => (
        <NavLink key={item.to} item={item} path={path} isRail={isRail} />
      ))}
      {siteActions.map((action) => (
        <NavButton key={action.label} action={action} isRail={isRail} />
      ))}
      {siteItems.map((item) => (
        <NavLink key={item.to} item={item} path={path} isRail={isRail} />
      ))}
    </nav>
  );
}

/** Entries are less high where the docked sidebar would otherwise hide its last ones below the window. */
const ENTRY =
  'relative flex h-11 items-center gap-3 rounded-control transition-colors wide:[@media(height<56rem)]:h-9';
const placeOf = (isRail: boolean) => (isRail ? 'w-12 justify-center' : 'px-3');
const IDLE = 'font-medium text-ink-2 hover:bg-card hover:text-ink';

export const entryClass = (isHere: boolean, isRail: boolean) =>
  cx(
    ENTRY,
    placeOf(isRail),
    isHere
      ? "bg-raised font-semibold text-ink before:absolute before:inset-y-2.5 before:-left-2.5 before:w-0.5 before:rounded-r-sm before:bg-gold before:content-[''] wide:before:-left-3"
      : IDLE,
  );

function NavButton({ action, isRail }: { action: NavAction; isRail: boolean }) {
  const { icon: Icon, label, dialog, open } = action;
  return (
    <button
      type="button"
      title={isRail ? label : undefined}
      {...announces(dialog)}
      onClick={() => {
        closeOverlays();
        open();
      }}
      className={cx(ENTRY, placeOf(isRail), IDLE)}
    >
      <Icon size={20} strokeWidth={1.75} className="shrink-0" aria-hidden />
      <span className={isRail ? 'sr-only' : ''}>{label}</span>
    </button>
  );
}

function NavLink({ item, path, isRail }: { item: NavItem; path: string; isRail: boolean }) {
  const { icon: Icon, label, to } = item;
  const isHere = isCurrent(item, path);
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      title={isRail ? label : undefined}
      className={entryClass(isHere, isRail)}
    >
      <Icon size={20} strokeWidth={1.75} className={cx('shrink-0', isHere && 'text-gold')} aria-hidden />
      <span className={isRail ? 'sr-only' : ''}>{label}</span>
      {to === paths.spin && !isRail ? (
        <span className="ml-auto">
          <SpinCountdown />
        </span>
      ) : null}
      {to === paths.battles && !isRail ? <NavBadge of="battles" className="ml-auto" /> : null}
    </Link>
  );
}

const loadMenu = () => import('../domains/rewards/RewardsMenu.tsx');
const RewardsMenu = lazyPart(loadMenu);
/** Starts loading the rewards menu on hover or focus. The menu reports a failure when it's opened. */
const beginMenu = () => void loadMenu().catch(() => undefined);

interface RewardsEntryProps {
  path: string;
  isRail: boolean;
  /** Returns the classes of a sidebar entry. `isHere` is true if the entry's page is open. */
  classOf: (isHere: boolean) => string;
}

/** Rewards entry of the sidebar. Signed-in players get a menu, visitors a link to the page. */
function RewardsEntry({ path, isRail, classOf }: RewardsEntryProps) {
  const { data: me } = useMe();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  // Button that was pressed to open the menu. Once set, the menu stays mounted and the browser opens and closes it.
  const [button, setButton] = useState<HTMLElement>();
  const isHere = path === paths.rewards;
  const face = (
    <>
      <Gift size={20} strokeWidth={1.75} className={cx('shrink-0', isHere && 'text-gold')} aria-hidden />
      <span className={isRail ? 'sr-only' : ''}>{shellWords.rewards}</span>
    </>
  );
  if (!me) {
    return (
      <Link
        to={paths.rewards}
        aria-current={isHere ? 'page' : undefined}
        title={isRail ? shellWords.rewards : undefined}
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
        title={isRail ? shellWords.rewards : undefined}
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

interface NavBadgeProps {
  of: 'rewards' | 'battles';
  className?: string;
}

/** Badge of a sidebar entry: the number of rewards to claim, or of battles to join or watch. */
function NavBadge({ of, className = '' }: NavBadgeProps) {
  const count = useNavCounts((counts) => counts[of]);
  if (count === 0) return null;
  const { ready, live } = shellWords.sidebar;
  return (
    <Tag tone={of === 'rewards' ? 'gold' : 'plain'} className={className}>
      {(of === 'rewards' ? ready : live)(formatCount(count))}
    </Tag>
  );
}

import { cx } from '@aureus/ui-kit/class-names.ts';
import { CalendarDays, ChevronDown, Gift, Headphones, Ticket, Trophy } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../api/session.ts';
import { SpinCountdown } from '../domains/games/spin/SpinCountdown.tsx';
import SessionLine from '../domains/limits/SessionLine.tsx';
import { Link } from '../router/Link.tsx';
import { paths } from '../router/paths.ts';
import { announces } from '../slots/dialogs.ts';
import { openSupport } from '../slots/support.ts';
import { Drawer } from '../ui/Drawer.tsx';
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx';
import { lazyPart } from '../ui/parts/lazy-part.tsx';
import { mobileBarWords } from './mobile-bar.words.ts';
import { communityItems, gamesOn, isCurrent, phoneActions, siteItems } from './nav-items.ts';
import { eventPaths } from './pages/events/event-paths.ts';
import { eventWords } from './pages/events/events.words.ts';
import { SupportBadge } from './SupportEntry.tsx';
import { shellWords as words } from './shell.words.ts';

const ROW = 'flex h-12 items-center gap-3 rounded-control px-3 font-medium';

export type SheetName = 'browse' | 'games';

interface PhoneSheetProps {
  name: SheetName;
  path: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Sheet at the bottom of a phone's screen: the games, or all other pages and dialogs of the menu. */
export default function PhoneSheet({ name, path, isOpen, onClose }: PhoneSheetProps) {
  const { data: me } = useMe();
  const items = name === 'games' ? gamesOn(path) : [...communityItems, ...siteItems];
  const label = name === 'games' ? words.games : mobileBarWords.browse;
  const actions = name === 'browse' ? phoneActions : [];
  return (
    <Drawer label={label} side="bottom" isOpen={isOpen} onClose={onClose}>
      <nav aria-label={label} className="px-4 pt-3 pb-[calc(16px+env(safe-area-inset-bottom))]">
        <h2 className="mb-2 text-16 font-semibold">{label}</h2>
        {actions.map(({ label: action, icon: Icon, dialog, open }) => (
          <button
            key={action}
            type="button"
            {...announces(dialog)}
            onClick={() => {
              onClose();
              open();
            }}
            className={cx(ROW, 'w-full text-ink-2')}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            {action}
          </button>
        ))}
        {name === 'browse' ? (
          <button
            type="button"
            onClick={() => {
              onClose();
              openSupport();
            }}
            className={cx(ROW, 'w-full text-ink-2')}
          >
            <Headphones size={20} strokeWidth={1.75} aria-hidden />
            {words.sidebar.support}
            <SupportBadge className="ml-auto" />
          </button>
        ) : null}
        {name === 'browse' ? <RewardsFold onLeave={onClose} className={ROW} /> : null}
        {items.map((item) => (
          <Link
            key={item.to}
            to={item.to}
            onClick={onClose}
            aria-current={isCurrent(item, path) ? 'page' : undefined}
            className={cx(ROW, isCurrent(item, path) ? 'bg-raised text-ink' : 'text-ink-2')}
          >
            <item.icon size={20} strokeWidth={1.75} aria-hidden />
            {item.label}
            {item.to === paths.spin ? (
              <span className="ml-auto">
                <SpinCountdown />
              </span>
            ) : null}
          </Link>
        ))}
        {name === 'browse' ? <EventLinks onClose={onClose} /> : null}
        {name === 'browse' ? (
          <div className="mt-2 border-t border-hairline px-3 pt-2">
            {me ? <SessionLine onLeave={onClose} /> : null}
            <LanguageSwitch />
          </div>
        ) : null}
      </nav>
    </Drawer>
  );
}

const EVENT_ICONS = { leaderboard: Trophy, raffle: Ticket };

/** Button that unfolds links to the week's events. */
function EventLinks({ onClose }: { onClose: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className={cx(ROW, 'w-full text-ink-2')}
      >
        <CalendarDays size={20} strokeWidth={1.75} aria-hidden />
        {words.events}
        <ChevronDown
          size={18}
          className={cx('ml-auto transition-transform', isOpen && 'rotate-180')}
          aria-hidden
        />
      </button>
      {isOpen
        ? (['leaderboard', 'raffle'] as const).map((event) => {
            const Icon = EVENT_ICONS[event];
            const { title } = eventWords[event];
            return (
              <Link
                key={event}
                to={eventPaths[event]}
                onClick={onClose}
                className={cx(ROW, 'pl-11 text-ink-2')}
              >
                <Icon size={18} strokeWidth={1.75} className="text-gold" aria-hidden />
                {title}
              </Link>
            );
          })
        : null}
    </>
  );
}

const RewardsList = lazyPart(
  () => import('../domains/rewards/RewardsList.tsx'),
  () => <div className="h-96" />,
);

/** Rewards entry of a phone's sheet. Signed-in players unfold their rewards; visitors get a link to the page. */
function RewardsFold({ onLeave, className }: { onLeave: () => void; className: string }) {
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

import { cx } from '@aureus/ui-kit/class-names.ts';
import { Bell, Dices, Gift, Menu, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMe } from '../api/session.ts';
import { bellLabel, UnreadBadge } from '../domains/notifications/UnreadBadge.tsx';
import { navigate, usePath } from '../router/location.ts';
import { paths } from '../router/paths.ts';
import { useNavCounts } from '../slots/nav-counts.ts';
import { whenSignedIn } from '../slots/signed-in.ts';
import { formatCount } from '../ui/format/format.ts';
import { lazyPart } from '../ui/parts/lazy-part.tsx';
import { mobileBarWords } from './mobile-bar.words.ts';
import { gameItems, isCurrent } from './nav-items.ts';
import type { SheetName } from './PhoneSheet.tsx';
import { shellWords as words } from './shell.words.ts';

const loadSheet = () => import('./PhoneSheet.tsx');
const PhoneSheet = lazyPart(loadSheet);
const loadNotifications = () => import('../domains/notifications/NotificationSheet.tsx');
const NotificationSheet = lazyPart(loadNotifications);

type Sheet = SheetName | 'notifications';

export default function MobileBar() {
  const path = usePath();
  const { data: me } = useMe();
  const unread = me?.unreadNotifications ?? 0;
  // The last opened sheet. It stays mounted, so that its closing can be animated.
  const [sheet, setSheet] = useState<{ name: Sheet; path: string; isOpen: boolean }>();
  const isOpen = sheet !== undefined && sheet.isOpen && sheet.path === path;
  const openSheet = (name: Sheet) => setSheet({ name, path, isOpen: true });
  return (
    <>
      <nav
        aria-label={mobileBarWords.name}
        className="fixed inset-x-0 bottom-0 z-20 flex h-(--mobile-bar-height) items-start border-t border-hairline bg-shell tablet:hidden"
      >
        <BarButton
          label={mobileBarWords.browse}
          icon={<Menu size={22} aria-hidden />}
          isOn={isOpen && sheet.name === 'browse'}
          onClick={() => openSheet('browse')}
          onPointerEnter={beginSheet}
        />
        <BarButton
          label={words.games}
          icon={<Dices size={22} aria-hidden />}
          isOn={gameItems.some((item) => isCurrent(item, path))}
          onClick={() => openSheet('games')}
          onPointerEnter={beginSheet}
        />
        <BarButton
          label={words.rewards}
          icon={
            <span className="relative">
              <Gift size={22} aria-hidden />
              <RewardsReady />
            </span>
          }
          isOn={path === paths.rewards}
          onClick={() => navigate(paths.rewards)}
        />
        <BarButton
          label={mobileBarWords.notifications}
          name={bellLabel(unread)}
          icon={
            <span className="relative">
              <Bell size={22} aria-hidden />
              <UnreadBadge count={unread} className="-top-1.5 left-2.5" />
            </span>
          }
          isOn={isOpen && sheet.name === 'notifications'}
          onClick={() => whenSignedIn(() => openSheet('notifications'))}
          onPointerEnter={beginNotifications}
        />
        <BarButton
          label={words.profile}
          icon={<UserRound size={22} aria-hidden />}
          isOn={path === paths.profile}
          onClick={() => whenSignedIn(() => navigate(paths.profile))}
        />
      </nav>
      {sheet?.name === 'notifications' ? (
        <NotificationSheet isOpen={isOpen} onClose={() => setSheet({ ...sheet, isOpen: false })} />
      ) : null}
      {sheet && sheet.name !== 'notifications' ? (
        <PhoneSheet
          name={sheet.name}
          path={path}
          isOpen={isOpen}
          onClose={() => setSheet({ ...sheet, isOpen: false })}
        />
      ) : null}
    </>
  );
}

/** Badge with the number of rewards ready to claim. */
function RewardsReady() {
  const ready = useNavCounts((counts) => counts.rewards);
  if (ready === 0) return null;
  return (
    <>
      <UnreadBadge count={ready} className="-top-1.5 left-2.5" />
      <span className="sr-only">{words.sidebar.ready(formatCount(ready))}</span>
    </>
  );
}

/** Starts loading a sheet on touch, before the tap ends. The sheet reports a failure when it's opened. */
const beginSheet = () => void loadSheet().catch(() => undefined);
const beginNotifications = () => void loadNotifications().catch(() => undefined);

interface BarButtonProps {
  label: string;
  /** Name for screen readers if it differs from the visible label. */
  name?: string;
  icon: ReactNode;
  isOn: boolean;
  onClick: () => void;
  onPointerEnter?: () => void;
}

function BarButton({ label, name, icon, isOn, onClick, onPointerEnter }: BarButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      onPointerEnter={onPointerEnter}
      aria-label={name}
      aria-current={isOn ? 'true' : undefined}
      className={cx(
        'flex h-14 flex-1 flex-col items-center justify-center gap-1',
        isOn ? 'text-gold' : 'text-ink-3',
      )}
    >
      {icon}
      <span className={cx('text-12/[12px] font-medium', isOn ? 'text-ink' : 'text-ink-3')}>{label}</span>
    </button>
  );
}

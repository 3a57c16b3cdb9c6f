import { Bell } from 'lucide-react';
import { useMe } from '../../api/session.ts';
import { Popover } from '../../ui/Popover.tsx';
import { lazyPart } from '../../ui/parts/lazy-part.tsx';
import { bellLabel, UnreadBadge } from './UnreadBadge.tsx';

const loadCentre = () => import('./NotificationCentre.tsx');
/** While the list loads, an empty box of its size takes its place, so that the panel opens at its final size. */
const NotificationCentre = lazyPart(loadCentre, () => <div className="h-[21rem]" />);
/** Starts to load the list's code before the click. A failure is reported when the panel opens. */
const begin = () => void loadCentre().catch(() => undefined);

/** Notification bell in the header, with its panel. */
export default function NotificationBell() {
  const { data: me } = useMe();
  const unread = me?.unreadNotifications ?? 0;
  return (
    // The events are handled on this wrapper, because `Popover` renders its own button.
    <div className="relative max-tablet:hidden" onPointerEnter={begin} onFocus={begin}>
      <Popover
        label={bellLabel(unread)}
        icon={
          <>
            <Bell size={20} aria-hidden />
            <UnreadBadge count={unread} className="top-1 left-5" />
          </>
        }
        className="relative size-10 rounded-control! aria-expanded:bg-raised aria-expanded:text-ink"
        panelClassName="w-[22rem] overflow-hidden p-0!"
      >
        <NotificationCentre />
      </Popover>
    </div>
  );
}

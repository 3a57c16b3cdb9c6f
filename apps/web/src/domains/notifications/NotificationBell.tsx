import { Bell } from 'lucide-react';
import { useMe } from '../../api/session.ts';
import { Popover } from '../../ui/Popover.tsx';
import { lazyPart } from '../../ui/parts/lazy-part.tsx';
import { bellLabel, UnreadBadge } from './UnreadBadge.tsx';

const loadCentre = () => import('./NotificationCentre.tsx');
/** The place has the skeleton's size, so that the panel opens as large as it will be. */
const NotificationCentre = lazyPart(loadCentre, () => <div className="h-[21rem]" />);
/** A head start with the pointer; a failure is the panel's to tell. */
const begin = () => void loadCentre().catch(() => undefined);

/** The bell of the header, with what it opens. */
export default function NotificationBell() {
  const { data: me } = useMe();
  const unread = me?.unreadNotifications ?? 0;
  return (
    // The button is the popover's own; what passes over it on the way in is heard here.
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

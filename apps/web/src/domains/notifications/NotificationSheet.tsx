import { Drawer } from '../../ui/Drawer.tsx';
import NotificationCentre from './NotificationCentre.tsx';
import { bellWords } from './notifications.bell.words.ts';

/** Bottom sheet with the notifications, for phones. */
export default function NotificationSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer label={bellWords.title} side="bottom" isOpen={isOpen} onClose={onClose}>
      {isOpen ? <NotificationCentre isSheet /> : null}
    </Drawer>
  );
}

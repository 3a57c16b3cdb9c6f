import { Drawer } from '../../ui/Drawer.tsx';
import NotificationCentre from './NotificationCentre.tsx';
import { bellWords } from './notifications.bell.words.ts';

/** A phone's sheet of notifications. */
export default function NotificationSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer label={bellWords.title} side="bottom" isOpen={isOpen} onClose={onClose}>
      {isOpen ? <NotificationCentre isSheet /> : null}
    </Drawer>
  );
}

import { useMedia } from '@aureus/ui-kit/use-media.ts';
import { useEffect } from 'react';
import { useMe } from '../../api/session.ts';
import { useDialogs } from '../../slots/dialogs.ts';
import { closeSupport } from '../../slots/support.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { SupportPanel } from './SupportPanel.tsx';
import { followSupport } from './support.socket.ts';
import { supportWords as words } from './support.words.ts';

/** Window of support, at the page's right edge. On phones, it's a sheet over almost the whole page. */
export default function SupportDock({ isOpen }: { isOpen: boolean }) {
  const isPhone = useMedia('(width < 48rem)');
  const { data: me } = useMe();
  const isVisitor = me === null;
  // For players, the page's frame has already subscribed.
  useEffect(() => (isVisitor ? followSupport() : undefined), [isVisitor]);
  useEffect(() => {
    if (!isOpen || isPhone) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      // If a dialog is open above this window, Escape closes only that dialog.
      const isAlone = useDialogs.getState().open === null;
      if (event.key === 'Escape' && !event.defaultPrevented && isAlone) closeSupport();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen, isPhone]);

  // Nothing is shown until the player is known, because each player has a separate draft message.
  if (me === undefined) return null;
  if (!isPhone)
    return isOpen ? (
      <aside
        aria-label={words.title}
        className="fixed top-(--header-height) right-0 bottom-0 z-20 w-95 border-l border-divider bg-shell shadow-popover"
      >
        <SupportPanel />
      </aside>
    ) : null;
  return (
    <Drawer
      label={words.title}
      side="bottom"
      isOpen={isOpen}
      onClose={closeSupport}
      className="h-[calc(100dvh-20px)] max-h-none!"
    >
      {isOpen ? (
        <div className="h-[calc(100%-12px)]">
          <SupportPanel />
        </div>
      ) : null}
    </Drawer>
  );
}

import { Dices, Menu, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMe } from '../api/session.ts';
import { openDialog } from '../dialogs.ts';
import { paths } from '../paths.ts';
import { navigate, usePath } from '../router/location.ts';
import { cx } from '../ui/class-names.ts';
import { Drawer } from '../ui/Drawer.tsx';
import { useMedia } from '../ui/use-media.ts';
import {
  gameItems,
  gamesOn,
  isCurrent,
  type NavAction,
  type NavItem,
  phoneActions,
  siteItems,
} from './nav-items.ts';
import { DOCKED, usePanels } from './panel-state.ts';
import { SheetLinks } from './SheetLinks.tsx';
import { SidebarContent } from './Sidebar.tsx';

type Sheet = { name: string; items: readonly NavItem[]; actions: readonly NavAction[]; path: string };

/** The bar at the bottom of phones with its sheets, and the sidebar that lies over narrow windows. */
export function MobileBar() {
  const path = usePath();
  const { data: me } = useMe();
  const isDocked = useMedia(DOCKED);
  const { isSidebarOver } = usePanels();
  const [sheet, setSheet] = useState<Sheet>();
  const close = () => setSheet(undefined);
  const openSheet = (name: string, items: readonly NavItem[], actions: readonly NavAction[] = []) =>
    setSheet({ name, items, actions, path });
  const isOpen = sheet?.path === path;
  return (
    <>
      <nav
        aria-label="Quick access"
        className="fixed inset-x-0 bottom-0 z-20 flex h-(--mobile-bar-height) items-start border-t border-hairline bg-shell tablet:hidden"
      >
        <BarButton
          label="Browse"
          icon={<Menu size={22} aria-hidden />}
          isOn={isOpen && sheet.name === 'Browse'}
          onClick={() => openSheet('Browse', siteItems, phoneActions)}
        />
        <BarButton
          label="Games"
          icon={<Dices size={22} aria-hidden />}
          isOn={gameItems.some((item) => isCurrent(item, path))}
          onClick={() => openSheet('Games', gamesOn(path))}
        />
        <BarButton
          label="Profile"
          icon={<UserRound size={22} aria-hidden />}
          isOn={path === paths.profile}
          onClick={() => (me ? navigate(paths.profile) : openDialog('sign-in'))}
        />
      </nav>
      <Drawer label={sheet?.name ?? 'Browse'} side="bottom" isOpen={isOpen} onClose={close}>
        {sheet ? (
          <SheetLinks
            title={sheet.name}
            items={sheet.items}
            actions={sheet.actions}
            path={path}
            onChoose={close}
          />
        ) : null}
      </Drawer>
      {isDocked ? null : (
        <Drawer
          label="Sidebar"
          side="left"
          isOpen={isSidebarOver}
          onClose={() => usePanels.setState({ isSidebarOver: false })}
        >
          <div className="h-full overflow-y-auto px-3 py-4">
            <SidebarContent />
          </div>
        </Drawer>
      )}
    </>
  );
}

interface BarButtonProps {
  label: string;
  icon: ReactNode;
  isOn: boolean;
  onClick: () => void;
}

function BarButton({ label, icon, isOn, onClick }: BarButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-current={isOn ? 'true' : undefined}
      className={cx(
        'flex h-14 flex-1 flex-col items-center justify-center gap-1',
        isOn ? 'text-gold' : 'text-ink-3',
      )}
    >
      {icon}
      <span className={cx('text-11/[12px] font-medium', isOn ? 'text-ink' : 'text-ink-3')}>{label}</span>
    </button>
  );
}

import { Drawer } from '../ui/Drawer.tsx';
import { usePanels } from './panel-state.ts';
import { SidebarContent } from './Sidebar.tsx';
import { shellWords as words } from './shell.words.ts';

/** Sidebar that slides over the page in a window too narrow for the docked sidebar. */
export default function SidebarOver() {
  const { isSidebarOver } = usePanels();
  return (
    <Drawer
      label={words.sidebar.name}
      side="left"
      isOpen={isSidebarOver}
      onClose={() => usePanels.setState({ isSidebarOver: false })}
    >
      <div className="h-full overflow-y-auto px-3 py-4">
        <SidebarContent />
      </div>
    </Drawer>
  );
}

import { cx } from '@aureus/ui-kit/class-names.ts';
import { FlaskConical, UserRound } from 'lucide-react';
import { useServerInfo } from '../api/server-clock.ts';
import { useMe, useMeAndProgress } from '../api/session.ts';
import { usePath } from '../router/location.ts';
import { announces, openDialog } from '../slots/dialogs.ts';
import { Button } from '../ui/fields/Button.tsx';
import { lazyPart } from '../ui/parts/lazy-part.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { NavList } from './NavList.tsx';
import { usePanels } from './panel-state.ts';
import { SupportEntry } from './SupportEntry.tsx';
import { shellWords as words } from './shell.words.ts';

const SessionLine = lazyPart<{ className?: string }>(() => import('../domains/limits/SessionLine.tsx'));

/** Docked sidebar with player, games and site links. Folded, it only shows icons. */
export function Sidebar() {
  const { isSidebarOpen } = usePanels();
  return (
    <aside
      aria-label={words.sidebar.name}
      className={cx(
        'scroll-slim fixed top-(--header-height) bottom-0 left-0 z-10 overflow-x-hidden overflow-y-auto border-r border-hairline bg-shell py-4',
        isSidebarOpen ? 'w-(--sidebar-width) px-3' : 'w-(--sidebar-rail-width) px-2.5',
      )}
    >
      <SidebarContent isRail={!isSidebarOpen} />
    </aside>
  );
}

/** Content of the sidebar, docked or over the page. */
export function SidebarContent({ isRail = false }: { isRail?: boolean }) {
  const path = usePath();
  return (
    <div className="flex min-h-full flex-col">
      <UserCard isRail={isRail} />
      <NavList path={path} isRail={isRail} />
      <div className="mt-auto flex flex-col gap-2 pt-2">
        {isRail ? null : <OwnSession />}
        {isRail ? null : <SandboxNote />}
      </div>
      {/* Stays visible at the bottom of a short window, while the entries above it scroll. */}
      <div className="sticky -bottom-4 -mb-4 bg-shell pt-1 pb-3">
        <SupportEntry isRail={isRail} />
      </div>
    </div>
  );
}

/** Session time and result of a signed-in player. */
function OwnSession() {
  const { data: me } = useMe();
  return me ? <SessionLine className="px-3" /> : null;
}

/** Notice in the sandbox that no real money is used. */
function SandboxNote() {
  const { data: info } = useServerInfo();
  return info?.sandboxUrl ? (
    <p className="flex items-center gap-3 rounded-control bg-card px-3 py-2.5 text-12 text-ink-3">
      <FlaskConical size={18} strokeWidth={1.75} className="shrink-0 text-info" aria-hidden />
      {words.sidebar.sandbox}
    </p>
  ) : null;
}

const OwnCard = lazyPart(() => import('./OwnCard.tsx'), Place);

/** Top of the sidebar: the player's card, or a card with a sign-in button for visitors. */
function UserCard({ isRail }: { isRail: boolean }) {
  const { data: me, error } = useMeAndProgress();
  // Without a card after an error, because a banner already says that the session couldn't be loaded.
  if (me === undefined) return error ? null : <Place isRail={isRail} />;
  if (me === null) return isRail ? null : <VisitorCard />;
  return <OwnCard me={me} isRail={isRail} />;
}

function Place({ isRail }: { isRail: boolean }) {
  return <Skeleton className={cx('mb-3', isRail ? 'size-12' : 'h-15')} />;
}

function VisitorCard() {
  return (
    <div className="mb-3 flex items-center gap-3 p-2">
      <span className="grid size-11 shrink-0 place-items-center rounded-card bg-raised text-ink-3">
        <UserRound size={22} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{words.card.visitor}</span>
        <span className="block text-12 text-ink-3">{words.card.signIn}</span>
      </span>
      <Button size={32} {...announces('sign-in')} onClick={() => openDialog('sign-in')}>
        {words.signIn}
      </Button>
    </div>
  );
}

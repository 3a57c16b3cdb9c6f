import { cx } from '@aureus/ui-kit/class-names.ts';
import { useMedia } from '@aureus/ui-kit/use-media.ts';
import { Menu, MessageSquare, PanelLeftClose, PanelLeftOpen, Plus } from 'lucide-react';
import { useServerInfo } from '../api/server-clock.ts';
import { useBalance, useGain, useMe } from '../api/session.ts';
import { useUnreadChat } from '../domains/chat/unread.ts';
import { Link } from '../router/Link.tsx';
import { paths } from '../router/paths.ts';
import { openCashier, openWithdrawal } from '../slots/cashier.ts';
import { announces, openDialog } from '../slots/dialogs.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { BalanceCounter } from '../ui/BalanceCounter.tsx';
import { Button } from '../ui/fields/Button.tsx';
import { IconButton } from '../ui/fields/IconButton.tsx';
import { formatDollars } from '../ui/format/figures.ts';
import { PlayerBadge } from '../ui/PlayerBadge.tsx';
import { lazyPart } from '../ui/parts/lazy-part.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useStreamer } from '../ui/streamer.ts';
import { Logo } from './Logo.tsx';
import { DOCKED, PHONE, toggleChat, toggleSidebar, usePanels } from './panel-state.ts';
import { shellWords as words } from './shell.words.ts';

/** While the bell loads, its space stays reserved, so that nothing moves. */
const NotificationBell = lazyPart(
  () => import('../domains/notifications/NotificationBell.tsx'),
  () => <span className="size-10 shrink-0 max-tablet:hidden" />,
);

/**
 * The player's balance, with its worth in dollars on hover. It's a separate component, because the balance changes with
 * every bet.
 */
function Balance() {
  const coins = useBalance();
  const { isWin } = useGain();
  const { data: info } = useServerInfo();
  const { isOn: isStreaming } = useStreamer();
  if (coins === undefined) return null;
  const dollars = info && !isStreaming ? `≈ ${formatDollars(coins / info.coinsPerUsd)}` : undefined;
  return <BalanceCounter coins={coins} isWin={isWin} title={dollars} />;
}

/** Bar at the top of the site's pages, for example with logo, balance, chat, and the player's profile. */
export function Header() {
  const { data: me, error } = useMe();
  const isDocked = useMedia(DOCKED);
  const isPhone = useMedia(PHONE);
  const { isSidebarOpen, isSidebarOver, isChatOpen, isChatOver } = usePanels();
  const { hasUnread } = useUnreadChat();
  const isChatShown = isDocked ? isChatOpen : isChatOver;
  return (
    <header className="fixed inset-x-0 top-0 z-30 flex h-(--header-height) pt-(--staging-height) items-center border-b border-hairline bg-shell pr-2 pl-4 max-[22.4375rem]:pr-1 max-[22.4375rem]:pl-2.5 tablet:pr-6 tablet:pl-5">
      <div className={cx('flex flex-1 items-center gap-2', isSidebarOpen && 'wide:w-[241px] wide:flex-none')}>
        <IconButton
          label={isDocked && isSidebarOpen ? words.header.collapse : words.header.open}
          aria-expanded={isDocked ? isSidebarOpen : isSidebarOver}
          onClick={toggleSidebar}
          className={cx('max-tablet:hidden wide:order-last', isSidebarOpen && 'wide:ml-auto')}
        >
          <SidebarIcon isDocked={isDocked} isOpen={isSidebarOpen} />
        </IconButton>
        <Logo />
      </div>
      <div className="flex justify-center gap-3 wide:flex-1">
        {me ? (
          <div className="flex h-10 items-center gap-2 rounded-control border border-divider bg-page pl-2.5 max-tablet:h-11 tablet:gap-3 tablet:pl-3">
            <Balance />
            <Button
              variant="primary"
              {...announces('cashier')}
              onClick={openCashier}
              aria-label={words.deposit}
              className="-my-px -mr-px h-10! rounded-[7px] max-tablet:h-11! max-tablet:w-11 max-tablet:px-0"
            >
              <Plus size={18} aria-hidden />
              <span className="max-tablet:hidden">{words.deposit}</span>
            </Button>
          </div>
        ) : null}
        {me ? (
          <Button
            variant="quiet"
            {...announces('cashier')}
            onClick={openWithdrawal}
            className="max-tablet:hidden"
          >
            {words.withdraw}
          </Button>
        ) : null}
      </div>
      <div className="flex flex-1 items-center justify-end tablet:gap-2 wide:w-[256px] wide:flex-none">
        {me ? <NotificationBell /> : null}
        <IconButton
          label={isChatShown ? words.header.closeChat : words.header.openChat}
          aria-expanded={isChatShown}
          isOn={isChatShown}
          aria-pressed={undefined}
          onClick={toggleChat}
        >
          <MessageSquare size={20} aria-hidden />
          {hasUnread && !isChatShown ? (
            <span className="absolute top-2 right-2 size-2 rounded-full bg-win ring-2 ring-shell max-tablet:top-2.5 max-tablet:right-2.5">
              <span className="sr-only">{words.header.newMessages}</span>
            </span>
          ) : null}
        </IconButton>
        {me ? (
          <Link
            to={paths.profile}
            aria-label={words.header.profileOf(me.username)}
            className="relative grid place-items-center rounded-control max-tablet:size-11 max-[22.4375rem]:w-9 tablet:ml-1"
          >
            <Avatar src={me.avatar} size={isPhone ? 32 : 36} />
            <span className="absolute -right-2.5 -bottom-1.5 rounded-control bg-shell max-tablet:hidden">
              <PlayerBadge
                role={me.role}
                currentLevel={me.currentLevel}
                size={14}
                className="level-badge block"
              />
            </span>
          </Link>
        ) : null}
        {me === undefined && !error ? <Skeleton className="h-10 w-[84px] max-tablet:h-11" /> : null}
        {me === null ? (
          <Button variant="primary" {...announces('sign-in')} onClick={() => openDialog('sign-in')}>
            {words.signIn}
          </Button>
        ) : null}
      </div>
    </header>
  );
}

function SidebarIcon({ isDocked, isOpen }: { isDocked: boolean; isOpen: boolean }) {
  if (!isDocked) return <Menu size={20} aria-hidden />;
  return isOpen ? <PanelLeftClose size={20} aria-hidden /> : <PanelLeftOpen size={20} aria-hidden />;
}

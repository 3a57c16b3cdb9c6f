import type { Me } from '@aureus/contract/account.ts';
import { ArrowUpRight, UserRound } from 'lucide-react';
import SessionLine from '../domains/limits/SessionLine.tsx';
import { Link } from '../router/Link.tsx';
import { paths } from '../router/paths.ts';
import { openWithdrawal } from '../slots/cashier.ts';
import { announces } from '../slots/dialogs.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { closePopoverOf, Popover } from '../ui/Popover.tsx';
import { shellWords as words } from './shell.words.ts';

const ENTRY = 'flex min-h-11 w-full items-center gap-3 rounded-inner px-3 text-14 hover:bg-selected';

/** A phone's header shows the player's picture; behind it is what a wider one has beside the balance. */
export default function AccountMenu({ me }: { me: Pick<Me, 'username' | 'avatar'> }) {
  return (
    <Popover
      label={words.header.menuOf(me.username)}
      icon={<Avatar src={me.avatar} size={32} />}
      className="size-11 max-[22.4375rem]:w-9 tablet:hidden"
      panelClassName="w-48"
    >
      <button
        type="button"
        {...announces('cashier')}
        onClick={(event) => {
          closePopoverOf(event.currentTarget);
          openWithdrawal();
        }}
        className={ENTRY}
      >
        <ArrowUpRight size={18} className="text-ink-2" aria-hidden />
        {words.withdraw}
      </button>
      <Link to={paths.profile} onClick={(event) => closePopoverOf(event.currentTarget)} className={ENTRY}>
        <UserRound size={18} className="text-ink-2" aria-hidden />
        {words.profile}
      </Link>
      <SessionLine className="px-3" />
    </Popover>
  );
}

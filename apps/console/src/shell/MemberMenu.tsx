import { BUNDLE_NAMES } from '@aureus/contract/staff-roles.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronsUpDown, LogOut, UserRound } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useMe, useSignOut } from '../api/session.queries.ts';
import { MemberMark } from '../ui/MemberMark.tsx';
import { shellWords as words } from './shell.words.ts';

const ITEM =
  'flex h-9 items-center gap-2.5 rounded-control px-2.5 text-ink-2 outline-none data-highlighted:bg-selected data-highlighted:text-ink max-desk:h-11';

/** Menu of the signed-in member: account page and sign-out. */
export function MemberMenu() {
  const me = useMe();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const leave = () => signOut.mutate(undefined, { onSuccess: () => void navigate({ to: '/sign-in' }) });
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={words.memberMenu(me.name)}
        className="flex shrink-0 items-center gap-2.5 text-left hover:bg-raised desk:h-[60px] desk:border-t desk:border-hairline desk:px-4 max-desk:h-14 max-desk:px-4"
      >
        <MemberMark id={me.id} name={me.name} size={28} />
        <span className="min-w-0 flex-1 max-desk:hidden">
          <span className="block truncate font-semibold">{me.name}</span>
          <span className="block truncate text-11 text-ink-3">
            {me.bundles.map((bundle) => BUNDLE_NAMES[bundle]).join(', ')}
          </span>
        </span>
        <ChevronsUpDown size={14} className="text-ink-3 max-desk:hidden" aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        side="top"
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className="z-40 w-[192px] animate-appear rounded-box border border-divider bg-raised p-1 shadow-popover"
      >
        <DropdownMenu.Item asChild className={ITEM}>
          <Link to="/account">
            <UserRound size={15} aria-hidden />
            {words.account}
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item className={`${ITEM} cursor-pointer`} onSelect={leave}>
          <LogOut size={15} aria-hidden />
          {words.signOut}
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

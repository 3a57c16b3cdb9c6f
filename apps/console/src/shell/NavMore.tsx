import { cx } from '@aureus/ui-kit/class-names.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { NavGroup } from './nav-items.ts';
import { shellWords as words } from './shell.words.ts';

/** Menu on small screens with the pages that don't fit on the bottom bar. */
export function NavMore({ groups }: { groups: readonly NavGroup[] }) {
  const { pathname } = useLocation();
  const isHere = groups.some(({ items }) => items.some(({ to }) => pathname.startsWith(to)));
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        className={cx(
          'flex h-14 min-w-16 flex-col items-center justify-center gap-1 text-11 font-medium hover:text-ink desk:hidden',
          isHere ? 'text-ink' : 'text-ink-2',
        )}
      >
        <Menu size={16} aria-hidden />
        {words.more}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        side="top"
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className="z-40 max-h-(--radix-dropdown-menu-content-available-height) w-[240px] animate-appear overflow-y-auto rounded-box border border-divider bg-raised p-1 shadow-popover desk:hidden"
      >
        {groups.map(({ name, items }) => (
          <DropdownMenu.Group key={name}>
            <DropdownMenu.Label className="px-2.5 pt-2.5 pb-1 text-11 text-ink-3">{name}</DropdownMenu.Label>
            {items.map(({ to, name: page, icon: Icon }) => (
              <DropdownMenu.Item key={to} asChild>
                <Link
                  to={to}
                  className="flex h-11 items-center gap-2.5 rounded-control px-2.5 font-medium text-ink-2 outline-none aria-[current=page]:text-ink data-highlighted:bg-selected data-highlighted:text-ink"
                >
                  <Icon size={16} aria-hidden />
                  {page}
                </Link>
              </DropdownMenu.Item>
            ))}
          </DropdownMenu.Group>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

import type { Permission } from '@aureus/contract/staff-roles.ts';
import { Inbox, KeyRound, type LucideIcon, ScrollText, UserSearch } from 'lucide-react';
import { shellWords as words } from './shell.words.ts';

/** An entry of the navigation. Members see those that they have the permission for. */
export interface NavItem {
  to: '/approvals' | '/players' | '/log' | '/roles';
  name: string;
  icon: LucideIcon;
  permission: Permission;
}

/** The navigation's entries by group. */
export const navGroups: readonly { name: string; items: readonly NavItem[] }[] = [
  {
    name: words.groups.work,
    items: [{ to: '/approvals', name: words.approvals, icon: Inbox, permission: 'requests.read' }],
  },
  {
    name: words.groups.players,
    items: [{ to: '/players', name: words.players, icon: UserSearch, permission: 'players.read' }],
  },
  {
    name: words.groups.control,
    items: [
      { to: '/log', name: words.log, icon: ScrollText, permission: 'log.read' },
      { to: '/roles', name: words.roles, icon: KeyRound, permission: 'members.read' },
    ],
  },
];

/** The first page that these permissions open. */
export const firstPage = (permissions: readonly Permission[]): NavItem['to'] | '/account' =>
  navGroups.flatMap(({ items }) => items).find(({ permission }) => permissions.includes(permission))?.to ??
  '/account';

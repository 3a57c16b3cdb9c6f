import type { Bundle } from '@aureus/contract/staff-roles.ts';

/** What the bundles of permissions are called on every page. */
export const bundleWords: Readonly<Record<Bundle, string>> = {
  moderator: 'Moderator',
  support: 'Support',
  cashier: 'Cashier',
  risk: 'Risk',
  catalogue: 'Catalog',
  administrator: 'Admin',
  owner: 'Owner',
};

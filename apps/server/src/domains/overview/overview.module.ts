import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { WaitingDraw } from '../../platform/void-draws.ts';
import type { Desks, Shift } from '../staff/staff.ts';
import type { WalletBooks } from '../wallet/wallet.books.ts';
import { createGivenAlone, type ReceiverSources } from './overview.given.ts';
import { overviewRoutes } from './overview.routes.ts';
import { createOverview } from './overview.ts';

/** Overview of the site's state for staff at the start of a shift. */
export function overviewModule(
  { now, beacon }: Node,
  {
    wallet,
    staff,
    waiting,
    receivers,
  }: {
    wallet: { books: WalletBooks };
    staff: { desks: Desks; shift: Shift; accountsOfMember: ReceiverSources['accountsOfMember'] };
    waiting: () => Promise<WaitingDraw[]>;
    receivers: Omit<ReceiverSources, 'accountsOfMember'>;
  },
): Module {
  const { desks, shift } = staff;
  const overview = createOverview({ now, beacon, books: wallet.books, shift, waiting });
  const givenAlone = createGivenAlone(shift, { ...receivers, accountsOfMember: staff.accountsOfMember });
  return { face: {}, routes: (http) => overviewRoutes(http, { overview, givenAlone, shift, desks, now }) };
}

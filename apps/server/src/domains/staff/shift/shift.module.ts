import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { WalletBooks } from '../../wallet/wallet.books.ts';
import type { Desks } from './shift.desks.ts';
import { shiftRoutes } from './shift.routes.ts';
import { createShift } from './shift.ts';

/** How the site stands at the start of a shift. */
export function shiftModule(
  { db, now, beacon }: Node,
  { wallet, staff }: { wallet: { books: WalletBooks }; staff: { desks: Desks } },
): Module {
  const shift = createShift({ db, now, beacon, books: wallet.books });
  return { face: {}, routes: (http) => shiftRoutes(http, { shift, desks: staff.desks, now }) };
}

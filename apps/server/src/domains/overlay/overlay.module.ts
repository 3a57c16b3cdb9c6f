import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Account } from '../account/account.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { overlayRoutes } from './overlay.routes.ts';
import { createOverlay, type Overlay } from './overlay.ts';

type Uses = { wallet: Wallet; account: Account };

export function overlayModule({ db, now }: Node, uses: Uses): Module<Overlay> {
  const overlay = createOverlay({ db, now, ...uses });
  return { face: overlay, routes: (http) => overlayRoutes(http, overlay) };
}

import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Account } from '../account/account.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Proofs } from '../proofs/proofs.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { createCardDrawer } from './shares.card.ts';
import { createCards } from './shares.cards.ts';
import { sharesPersonal } from './shares.personal.ts';
import { sharesRoutes } from './shares.routes.ts';
import { sharePreviews } from './shares.texts.ts';
import { createShares, type Shares } from './shares.ts';

type Uses = { wallet: Wallet; account: Account; proofs: Proofs; catalogue: Catalogue };

export function sharesModule({ db, now, config, publicUrl }: Node, uses: Uses): Module<Shares> {
  const { productName } = config;
  const shares = createShares({ db, ...uses });
  const cards = createCards({ shares, draw: createCardDrawer(productName, publicUrl), now });
  return {
    face: shares,
    routes: (http) => sharesRoutes(http, shares, cards),
    personal: sharesPersonal,
    previews: sharePreviews(productName, shares.texts),
  };
}

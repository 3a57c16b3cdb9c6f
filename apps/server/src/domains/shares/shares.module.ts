import { SHARE_ID } from '@aureus/contract/shares.ts';
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
import { previewOf } from './shares.texts.ts';
import { createShares, type Shares } from './shares.ts';

type Uses = { wallet: Wallet; account: Account; proofs: Proofs; catalogue: Catalogue };

export function sharesModule({ db, now, config, publicUrl }: Node, uses: Uses): Module<Shares> {
  const { productName } = config;
  const shares = createShares({ db, ...uses });
  const cards = createCards({ shares, draw: createCardDrawer(productName, publicUrl), now });
  const isShareId = new RegExp(SHARE_ID);
  return {
    face: shares,
    routes: (http) => sharesRoutes(http, shares, cards),
    personal: sharesPersonal,
    previews: {
      '/share/:id': async ({ params }) => {
        const id = params['id'] ?? '';
        if (!isShareId.test(id)) return undefined;
        return previewOf(await shares.shown(id), productName, `/api/shares/${id}/card.jpg`);
      },
    },
  };
}

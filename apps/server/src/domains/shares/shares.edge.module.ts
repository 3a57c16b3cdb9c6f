import type { Module } from '../../platform/module.ts';
import type { EdgeNode } from '../../platform/node.ts';
import type { EdgeAccount } from '../account/account.edge.module.ts';
import type { EdgeWallet } from '../wallet/wallet.edge.module.ts';
import { createShareHeads } from './shares.heads.ts';
import { sharePreviews } from './shares.texts.ts';

type Uses = {
  wallet: Pick<EdgeWallet, 'findResult' | 'exclusionOf'>;
  account: Pick<EdgeAccount, 'seenName'>;
};

/** Previews of links to shared wins. Their pictures come from a core. */
export function sharesEdgeModule({ db, config }: EdgeNode, { wallet, account }: Uses): Module {
  const heads = createShareHeads({
    db,
    findBet: wallet.findResult,
    exclusionOf: wallet.exclusionOf,
    seen: account.seenName,
  });
  return { face: undefined, previews: sharePreviews(config.productName, heads.texts) };
}

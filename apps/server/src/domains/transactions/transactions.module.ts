import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Account } from '../account/account.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { createFiles } from './transactions.files.ts';
import { transactionsRoutes } from './transactions.routes.ts';
import { createTransactions, type Transactions } from './transactions.ts';

type Uses = { wallet: Wallet; account: Account };

export function transactionsModule({ turns, now }: Node, uses: Uses): Module<Transactions> {
  const transactions = createTransactions(uses);
  const files = createFiles({ ...uses, turns, now });
  return { face: transactions, routes: (http) => transactionsRoutes(http, transactions, files) };
}

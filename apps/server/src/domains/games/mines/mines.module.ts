import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { Fairness } from '../../fairness/fairness.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import { minesRoutes } from './mines.routes.ts';
import { createMines, type Mines } from './mines.ts';

type Uses = { wallet: Wallet; fairness: Fairness };

export function minesModule({ db, bus, config }: Node, uses: Uses): Module<Mines> {
  const mines = createMines({ db, bus, config: config.games, ...uses });
  return { face: mines, routes: (http) => minesRoutes(http, mines, config.betsPerSecond) };
}

import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { Fairness } from '../../fairness/fairness.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import { createInstant, type Instant } from './instant.ts';

type Uses = { wallet: Wallet; fairness: Fairness };

export const instantModule = ({ db, bus, config }: Node, uses: Uses): Module<Instant> => ({
  face: createInstant({ db, bus, config: config.games, ...uses }),
});

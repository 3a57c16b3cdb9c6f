import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Fairness } from '../fairness/fairness.ts';
import type { Battles } from '../games/battles/battles.ts';
import type { Cases } from '../games/cases/cases.ts';
import type { Spin } from '../games/spin/spin.ts';
import type { Raffle } from '../raffle/raffle.ts';
import type { Rain } from '../rain/rain.ts';
import type { Rewards } from '../rewards/rewards.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { proofsRoutes } from './proofs.routes.ts';
import { createProofs, type Proofs } from './proofs.ts';

type Uses = {
  wallet: Wallet;
  fairness: Fairness;
  spin: Spin;
  cases: Cases;
  battles: Battles;
  rain: Rain;
  raffle: Raffle;
  rewards: Rewards;
};

export function proofsModule({ db, now, config }: Node, uses: Uses): Module<Proofs> {
  const proofs = createProofs({ db, now, spinLayout: config.spin.layout, ...uses });
  return { face: proofs, routes: (http) => proofsRoutes(http, proofs) };
}

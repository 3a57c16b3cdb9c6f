import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Fairness } from '../fairness/fairness.ts';
import type { Battles } from '../games/battles/battles.ts';
import type { Cases } from '../games/cases/cases.ts';
import type { Spin } from '../games/spin/spin.ts';
import type { Raffle } from '../raffle/raffle.ts';
import type { Rain } from '../rain/rain.ts';
import type { Rewards } from '../rewards/rewards.ts';
import type { Requests, Staff } from '../staff/staff.ts';
import type { Wallet, WalletStaff } from '../wallet/wallet.ts';
import { createHeads } from './proofs.heads.ts';
import { createLateDraws, type LateDraws } from './proofs.late.ts';
import { outageRequests } from './proofs.requests.ts';
import { proofsRoutes } from './proofs.routes.ts';
import { createProofs, type Proofs } from './proofs.ts';

type Uses = {
  wallet: Wallet & { staff: WalletStaff };
  staff: Staff & { requests: Requests };
  fairness: Fairness;
  spin: Spin;
  cases: Cases;
  battles: Battles;
  rain: Rain;
  raffle: Raffle;
  rewards: Rewards;
};

export function proofsModule(
  { db, now, clock, log, config, signer }: Node,
  uses: Uses,
): Module<Proofs & { late: LateDraws }> {
  const heads = createHeads({
    db,
    now,
    log,
    signer,
    newestSeal: uses.wallet.staff.newestSeal,
    newestRow: uses.staff.head,
    sealsAt: uses.wallet.staff.sealsAt,
    rowsAt: uses.staff.rowsAt,
  });
  const proofs = createProofs({ ...uses, db, now, spinLayout: config.spin.layout, heads });
  const late = createLateDraws({ ...uses, db, clock, log });
  uses.staff.requests.add(outageRequests(late));
  return { face: { ...proofs, late }, routes: (http) => proofsRoutes(http, proofs, late) };
}

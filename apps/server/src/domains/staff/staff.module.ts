import { keysFor } from '../../platform/keys.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Account } from '../account/account.ts';
import type { WithdrawalsStaff } from '../cashier/withdrawals/withdrawals.ts';
import { roleRequests } from './requests/requests.roles.ts';
import { requestsRoutes } from './requests/requests.routes.ts';
import { createRequests, type Requests } from './requests/requests.ts';
import { withdrawalRequests } from './requests/requests.withdrawals.ts';
import { createCodes } from './staff.codes.ts';
import { staffCookie } from './staff.cookies.ts';
import { staffGuard } from './staff.guard.ts';
import { staffJobs, staffSchedule } from './staff.jobs.ts';
import { sweepChallenges } from './staff.members.store.ts';
import { createPasskeys } from './staff.passkeys.ts';
import { staffRoutes } from './staff.routes.ts';
import { createStaffSessions } from './staff.sessions.ts';
import { createStaffSignIn } from './staff.sign-in.ts';
import { createStaff, type Staff } from './staff.ts';

/** Who runs the site: their sign-in, their log, and what needs several of them. */
export async function staffModule(
  node: Node,
  { account, withdrawals }: { account: Account; withdrawals: { staff: WithdrawalsStaff } },
): Promise<Module<Staff & { requests: Requests }>> {
  const { db, config, log, now, publicUrl, hooks, securityEvents } = node;
  const keys = await keysFor(db, 'two-factor', config.twoFactorKeys);
  const { productName } = config;
  const sessions = createStaffSessions({ db, now });
  const passkeys = createPasskeys({ keys, productName, publicUrl, now, log });
  const codes = createCodes({ db, keys, productName });
  const signIn = createStaffSignIn({ db, config, log, keys, now, publicUrl, sessions, passkeys, codes });
  const staff = createStaff({ db, config, now, sessions, passkeys, codes });
  const requests = createRequests({
    db,
    now,
    kinds: [withdrawalRequests({ account, withdrawals: withdrawals.staff }), roleRequests({ db })],
    waiting: withdrawals.staff.waiting,
  });
  hooks.on('cashier:waiting', requests.askWithdrawal);
  hooks.on('cashier:taken-back', (tx, { id }) => requests.takeBack(tx, id));
  await staff.welcomeTestMembers();
  return {
    face: { ...staff, requests },
    guard: staffGuard({
      sessions,
      addresses: config.staff.addresses,
      cookie: () => staffCookie(publicUrl()),
      now,
    }),
    routes: (http) => {
      http.decorateRequest('staff', undefined);
      const { signInsPerMinute } = config;
      staffRoutes(http, {
        staff,
        signIn,
        passkeys,
        endSession: (id) => sessions.end(db, id),
        publicUrl,
        signInsPerMinute,
        securityEvents,
      });
      requestsRoutes(http, { staff, requests, now });
    },
    jobs: staffJobs(requests, () => sweepChallenges(db)),
    schedule: staffSchedule,
  };
}

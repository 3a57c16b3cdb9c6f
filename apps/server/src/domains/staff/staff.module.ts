import { keysFor } from '../../platform/keys.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Account, AccountStaff } from '../account/account.ts';
import type { TwoFactor } from '../account/two-factor/two-factor.ts';
import type { Aml } from '../aml/aml.ts';
import type { PaymentsStaff } from '../cashier/payments/payments.ts';
import type { ReconciliationStaff } from '../cashier/reconciliation/reconciliation.ts';
import type { RestrictionsStaff } from '../cashier/restrictions/restrictions.staff.ts';
import type { WithdrawalsStaff } from '../cashier/withdrawals/withdrawals.ts';
import type { Persons } from '../kyc/kyc.persons.ts';
import type { KycStaff } from '../kyc/kyc.staff.ts';
import type { Kyc } from '../kyc/kyc.ts';
import type { PlayLimits } from '../limits/limits.module.ts';
import type { Limits } from '../limits/limits.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { Paying } from '../pot/pot.ts';
import type { Signals } from '../signals/signals.ts';
import type { Switches } from '../switches/switches.ts';
import type { Wallet, WalletStaff } from '../wallet/wallet.ts';
import { amlDeskRoutes } from './aml-desk/aml-desk.routes.ts';
import { createAmlDesk } from './aml-desk/aml-desk.ts';
import { differencesRoutes } from './differences/differences.routes.ts';
import { createDifferences } from './differences/differences.ts';
import { identityRoutes } from './identity/identity.routes.ts';
import { createIdentity } from './identity/identity.ts';
import { linksRoutes } from './links/links.routes.ts';
import { createLinks } from './links/links.ts';
import { createPlayerActs } from './player-page/player-page.acts.ts';
import { createBadges } from './player-page/player-page.badges.ts';
import { playerPageRoutes } from './player-page/player-page.routes.ts';
import { createStaffActs, type StaffActs } from './player-page/player-page.staff-acts.ts';
import { createTimeline, type Timeline } from './player-page/player-page.timeline.ts';
import { createPlayerPage } from './player-page/player-page.ts';
import { badgeRequests } from './requests/requests.badges.ts';
import { bookCorrectionRequests } from './requests/requests.books.ts';
import { setBudgets } from './requests/requests.budgets.store.ts';
import { correctionRequests, refundRequests } from './requests/requests.corrections.ts';
import { creditRequests } from './requests/requests.credits.ts';
import { depositRequests, returnRequests } from './requests/requests.deposits.ts';
import { heldPrizeRequests } from './requests/requests.held-prizes.ts';
import { keysRequests } from './requests/requests.keys.ts';
import { liftRequests } from './requests/requests.lifts.ts';
import { limitRaiseRequests } from './requests/requests.limits.ts';
import { policyRequests } from './requests/requests.policy.ts';
import { roleRequests } from './requests/requests.roles.ts';
import { requestsRoutes } from './requests/requests.routes.ts';
import { createStanding, type Standing } from './requests/requests.standing.ts';
import { switchOnRequests } from './requests/requests.switches.ts';
import { createRequests, type Requests } from './requests/requests.ts';
import { kindOfProvider, withdrawalRequests } from './requests/requests.withdrawals.ts';
import { createDesks, type DeskReader, type Desks } from './shift/shift.desks.ts';
import { createCodes } from './staff.codes.ts';
import { staffCookie } from './staff.cookies.ts';
import { addressGate, staffGuard } from './staff.guard.ts';
import { staffJobs, staffSchedule } from './staff.jobs.ts';
import { note } from './staff.log.store.ts';
import { createLooks } from './staff.looks.ts';
import { playerOfMember, sweepChallenges } from './staff.members.store.ts';
import { createPasskeys } from './staff.passkeys.ts';
import { tellQueues } from './staff.realtime.ts';
import { staffRoutes } from './staff.routes.ts';
import { createStaffSessions } from './staff.sessions.ts';
import { createStaffSignIn } from './staff.sign-in.ts';
import { createStaff, type Staff } from './staff.ts';
import { switchboardRoutes } from './switchboard/switchboard.routes.ts';
import { createSwitchboard } from './switchboard/switchboard.ts';

type Uses = {
  account: Account & { staff: AccountStaff };
  wallet: Wallet & { staff: WalletStaff };
  payments: { staff: PaymentsStaff };
  withdrawals: { staff: WithdrawalsStaff };
  restrictions: RestrictionsStaff;
  notifications: Notifications;
  persons: Persons;
  kyc: Kyc & { staff: KycStaff };
  twoFactor: TwoFactor;
  limits: Limits;
  playLimits: Pick<PlayLimits, 'losses' | 'coolOff'>;
  switches: Switches;
  reconciliation: { staff: ReconciliationStaff };
  signals: Signals;
  aml: Aml;
  /** Prizes of the events that wait for staff. */
  prizes: Paying['staff'];
};

/** Who runs the site: their sign-in, their log, what needs several of them, and what they do about players. */
export async function staffModule(
  node: Node,
  uses: Uses,
): Promise<
  Module<
    Staff & { requests: Requests; timeline: Timeline; desks: Desks; standing: Standing; staffActs: StaffActs }
  >
> {
  const { db, config, log, now, publicUrl, hooks, securityEvents } = node;
  const { account, wallet, withdrawals, restrictions, notifications } = uses;
  const payments = uses.payments.staff;
  const keys = await keysFor(db, 'two-factor', config.twoFactorKeys);
  const { productName, signInsPerMinute } = config;
  const sessions = createStaffSessions({ db, now });
  const passkeys = createPasskeys({ keys, productName, publicUrl, now, log });
  const codes = createCodes({ db, keys, productName });
  const signIn = createStaffSignIn({ db, config, log, keys, now, publicUrl, sessions, passkeys, codes });
  const staff = createStaff({ db, config, now, sessions, passkeys, codes });
  const noteLook = createLooks({ db, now });
  const requests = createRequests({
    db,
    account,
    noteLook,
    kinds: [
      withdrawalRequests({ name: 'WITHDRAWAL', account, withdrawals: withdrawals.staff }),
      withdrawalRequests({ name: 'TRADE', account, withdrawals: withdrawals.staff }),
      depositRequests({ account, payments }),
      returnRequests({ account, payments }),
      heldPrizeRequests({ account, prizes: uses.prizes, signals: uses.signals }),
      refundRequests({ account, wallet, payments }),
      correctionRequests({ account, wallet, payments }),
      policyRequests({ db }),
      creditRequests({ db, account, wallet, notifications }),
      liftRequests({ account, restrictions, notifications }),
      limitRaiseRequests({ db, account, limits: uses.limits, notifications }),
      switchOnRequests({ db, switches: uses.switches }),
      keysRequests({ db }),
      bookCorrectionRequests({ db, wallet, reconciliation: uses.reconciliation }),
      badgeRequests({ db, account }),
      roleRequests({ db }),
    ],
  });
  const timeline = createTimeline({
    db,
    account,
    wallet,
    payments: uses.payments,
    limitChanges: uses.limits.changesBefore,
    kycChanges: uses.kyc.changesBefore,
  });
  const desks = createDesks({ db, now });
  const hours = (count: number): number => count * 60;
  desks.add({ name: 'KYC', access: 'kyc.read', targetMinutes: hours(12), read: uses.kyc.staff.pending });
  const { waiting: differences } = uses.reconciliation.staff;
  desks.add({ name: 'DIFFERENCES', access: 'differences.read', targetMinutes: hours(24), read: differences });
  /** The account that is a member's own, with the others of its person. */
  const accountsOfMember = async (memberId: bigint): Promise<bigint[]> => {
    const player = await playerOfMember(db, memberId);
    return player === null ? [] : uses.persons.accountsOf(player);
  };
  // A member's own accounts have no case for this member.
  const cases: DeskReader = async (_late, { memberId }) => uses.aml.waiting(await accountsOfMember(memberId));
  desks.add({ name: 'AML', access: 'aml.work', targetMinutes: null, read: cases });
  const acts = createPlayerActs({
    db,
    notifications,
    account,
    limits: {
      read: uses.limits.read,
      setDeposit: uses.limits.set,
      setLoss: uses.playLimits.losses.set,
      protect: uses.limits.protect,
      protections: uses.limits.protections,
      beginBreak: uses.playLimits.coolOff.begin,
    },
    requests,
  });
  const page = createPlayerPage({
    db,
    now,
    noteLook,
    timeline,
    notifications,
    account,
    wallet,
    restrictions,
    requests,
    payments: uses.payments,
    accountsOf: uses.persons.accountsOf,
    protections: uses.limits.protections,
    personKeyOf: uses.persons.keyOf,
    ofPersonKey: uses.persons.ofKey,
    isVerified: uses.kyc.isVerified,
    takenBack: uses.kyc.takenBack,
    hasTwoFactor: uses.twoFactor.isOn,
  });
  const switchboard = createSwitchboard({ db, now, switches: uses.switches, requests });
  hooks.on('switches:halted', (tx, { sum }) =>
    note(tx, null, {
      action: 'Switched off',
      subject: 'switch withdrawals',
      before: { isOn: true },
      after: { sum: String(sum) },
      reason: 'All accounts together are not zero.',
    }),
  );
  hooks.on('cashier:waiting', (tx, { id, provider, reason }) =>
    requests.askForSite(tx, { kind: kindOfProvider(provider), subject: id, reason }),
  );
  hooks.on('cashier:deposit-waiting', (tx, { kind, id, reason }) =>
    requests.askForSite(tx, { kind, subject: id, reason }),
  );
  hooks.on('pot:prize-held', (tx, { id }) =>
    requests.askForSite(tx, {
      kind: 'HELD_PRIZE',
      subject: id,
      reason: 'Shares something with other accounts.',
    }),
  );
  hooks.on('cashier:taken-back', async (tx, { id }) => {
    for (const kind of ['WITHDRAWAL', 'TRADE'] as const) await requests.takeBack(tx, kind, id);
  });
  const { OFFER, CREDIT } = config.staff.budgets;
  await setBudgets(db, { OFFER: BigInt(OFFER) * 100n, CREDIT: BigInt(CREDIT) * 100n });
  await staff.welcomeTestMembers();
  const cookie = () => staffCookie(publicUrl());
  let cookiesOf: (header: string) => Record<string, string | undefined> = () => ({});
  return {
    face: {
      ...staff,
      requests,
      timeline,
      desks,
      standing: createStanding(db),
      staffActs: createStaffActs(db),
    },
    guard: staffGuard({
      sessions,
      addresses: config.staff.addresses,
      cookie,
      now,
    }),
    begin: () =>
      tellQueues({
        node,
        sessions,
        isAllowed: addressGate(config.staff.addresses),
        tokenOf: ({ headers }) => cookiesOf(headers.cookie ?? '')[cookie()],
      }),
    routes: (http) => {
      cookiesOf = (header) => http.parseCookie(header);
      http.decorateRequest('staff', undefined);
      const endSession = (id: bigint) => sessions.end(db, id);
      staffRoutes(http, { staff, signIn, passkeys, endSession, publicUrl, signInsPerMinute, securityEvents });
      requestsRoutes(http, { staff, requests, now });
      playerPageRoutes(http, { page, acts, badges: createBadges({ db, account, requests }) });
      switchboardRoutes(http, { switchboard, now });
      const { reconciliation, signals } = uses;
      differencesRoutes(http, { differences: createDifferences({ db, reconciliation, requests }), now });
      const { persons, kyc } = uses;
      const checks = kyc.staff;
      const identity = createIdentity({ db, account, persons, checks, notifications, noteLook });
      identityRoutes(http, { identity });
      const desk = createAmlDesk({ db, account, aml: uses.aml, requests, noteLook, accountsOfMember });
      amlDeskRoutes(http, { desk, now });
      linksRoutes(http, { links: createLinks({ db, account, signals, noteLook }), now });
    },
    jobs: staffJobs({ requests, page, sweep: () => sweepChallenges(db) }),
    schedule: staffSchedule,
  };
}

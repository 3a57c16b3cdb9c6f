import { hasOlderKeys, macsFor } from '../../platform/decisions.ts';
import type { Jobs, NoPayload, Schedule } from '../../platform/jobs.ts';
import { keysFor } from '../../platform/keys.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import { oneByOne } from '../../platform/one-by-one.ts';
import { createStaffActs, type StaffActs } from './acts/acts.ts';
import { setBudgets } from './requests/requests.budgets.store.ts';
import { keysRequests } from './requests/requests.keys.ts';
import { policyRequests } from './requests/requests.policy.ts';
import { roleRequests } from './requests/requests.roles.ts';
import { requestsRoutes } from './requests/requests.routes.ts';
import { renewDecisions, unsealedDecisions } from './requests/requests.seals.ts';
import { createStanding, type Standing } from './requests/requests.standing.ts';
import { createRequests, type PlayersById, type Requests } from './requests/requests.ts';
import { createCodes } from './staff.codes.ts';
import { staffCookie } from './staff.cookies.ts';
import { createDesks, type Desks } from './staff.desks.ts';
import { createLooks, type NoteLook } from './staff.looks.ts';
import { playerOfMember, sweepChallenges } from './staff.members.store.ts';
import { createPasskeys } from './staff.passkeys.ts';
import { createQueues, type StaffQueue } from './staff.queues.ts';
import { tellQueues } from './staff.realtime.ts';
import { staffRoutes } from './staff.routes.ts';
import { createSessionCookies } from './staff.session-cookies.ts';
import { addressGate, createStaffSessions, staffGuard } from './staff.sessions.ts';
import { createShift, type Shift } from './staff.shift.ts';
import { createStaffSignIn } from './staff.sign-in.ts';
import { createStaff, type Staff } from './staff.ts';
import { createTimeline, type Timeline } from './timeline/timeline.ts';
import { waitsRoutes } from './waits/waits.routes.ts';
import { createWaits } from './waits/waits.ts';

type Players = {
  /** Reads players by id, in the form in which others see them. */
  players: PlayersById;
  /** Returns all accounts of the person behind a player. */
  accountsOf: (playerId: bigint) => Promise<bigint[]>;
};

/** Staff services that the domains' consoles use. */
export type StaffEngine = Staff & {
  requests: Requests;
  timeline: Timeline;
  desks: Desks;
  /** Returns all desks, and the queues of requests that wait for votes. */
  queues: () => Promise<StaffQueue[]>;
  shift: Shift;
  standing: Standing;
  staffActs: StaffActs;
  noteLook: NoteLook;
  /** Returns the player account linked to a member, and other accounts of the same person. */
  accountsOfMember: (memberId: bigint) => Promise<bigint[]>;
};

type StaffJobs = {
  'staff-carry-out': { id: string };
  'staff-take-up': NoPayload;
  /**
   * Seals members, keys, rules, requests, votes and waits again with the newest decision key, if an older key sealed
   * them.
   */
  'staff-seal': NoPayload;
};

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends StaffJobs {}
}

function staffJobs(parts: {
  requests: Requests;
  sweep: () => Promise<void>;
  renew: () => Promise<void>;
}): Jobs<keyof StaffJobs> {
  const { requests, sweep, renew } = parts;
  return {
    'staff-carry-out': ({ id }) => requests.carryOut(BigInt(id)),
    'staff-take-up': () => oneByOne([requests.takeUp, sweep], (step) => step()),
    'staff-seal': renew,
  };
}

const staffSchedule: Schedule = { 'staff-take-up': '* * * * *', 'staff-seal': '23 * * * *' };

/**
 * Members who run the site: their sign-in, their log, and requests that need several members. Other domains register
 * kinds of requests.
 */
export async function staffModule(
  node: Node,
  { players, accountsOf }: Players,
): Promise<Module<StaffEngine>> {
  const { db, config, log, now, publicUrl, securityEvents, clockCheck } = node;
  const keys = await keysFor(db, 'two-factor', config.twoFactorKeys);
  const { productName, signInsPerMinute } = config;
  const cookies = createSessionCookies(macsFor(db, 'staff sessions'));
  const sessions = createStaffSessions({ db, now, cookies });
  const passkeys = createPasskeys({ keys, productName, publicUrl, now, log });
  const codes = createCodes({ db, keys, productName, trustedNow: clockCheck.trustedNow });
  const signIn = createStaffSignIn({ db, config, log, keys, now, publicUrl, sessions, passkeys, codes });
  const staff = createStaff({ db, config, now, sessions, passkeys, codes });
  const noteLook = createLooks({ db, now });
  const onUnproven = (what: string) => securityEvents.report({ kind: 'money_unproven', what });
  const requests = createRequests({ db, now, players, noteLook, onUnproven });
  requests.add(policyRequests({ db }));
  requests.add(keysRequests({ db }));
  requests.add(roleRequests({ db }));
  const { OFFER, CREDIT } = config.staff.budgets;
  await setBudgets(db, { OFFER: BigInt(OFFER) * 100n, CREDIT: BigInt(CREDIT) * 100n });
  await staff.welcomeTestMembers();
  if (node.isDecisionKeyNew)
    await db.transaction().execute(async (tx) => {
      for (const { seal } of await unsealedDecisions(tx)) await seal(tx);
    });
  const cookie = () => staffCookie(publicUrl());
  const desks = createDesks({ db, now });
  let cookiesOf: (header: string) => Record<string, string | undefined> = () => ({});
  return {
    face: {
      ...staff,
      requests,
      timeline: createTimeline(db),
      desks,
      queues: createQueues(db, desks),
      shift: createShift({ db, now }),
      standing: createStanding(db),
      staffActs: createStaffActs(db, productName),
      noteLook,
      async accountsOfMember(memberId) {
        const player = await playerOfMember(db, memberId);
        return player === null ? [] : accountsOf(player);
      },
    },
    guard: staffGuard({
      sessions,
      addresses: config.staff.addresses,
      cookie,
      now,
    }),
    // A process with the role core serves no sockets.
    begin: () =>
      config.role === 'core'
        ? undefined
        : tellQueues({
            node,
            sessions,
            isAllowed: addressGate(config.staff.addresses),
            cookieOf: ({ headers }) => cookiesOf(headers.cookie ?? '')[cookie()],
          }),
    routes: (http) => {
      cookiesOf = (header) => http.parseCookie(header);
      http.decorateRequest('staff', undefined);
      const endSession = (id: bigint) => sessions.end(db, id);
      staffRoutes(http, { staff, signIn, passkeys, endSession, publicUrl, signInsPerMinute, securityEvents });
      requestsRoutes(http, { staff, requests, now });
      waitsRoutes(http, { waits: createWaits(db), now });
    },
    jobs: staffJobs({
      requests,
      sweep: () => sweepChallenges(db),
      renew: async () => {
        if (hasOlderKeys(db)) await renewDecisions(db);
      },
    }),
    schedule: staffSchedule,
  };
}

import type { Jobs, NoPayload, Schedule } from '../../platform/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Account } from '../account/account.ts';
import type { TwoFactor } from '../account/two-factor/two-factor.ts';
import type { Payments } from '../cashier/payments/payments.ts';
import type { Chat } from '../chat/chat.ts';
import type { Fairness } from '../fairness/fairness.ts';
import type { Persons } from '../kyc/kyc.persons.ts';
import type { Kyc } from '../kyc/kyc.ts';
import type { Pot } from '../pot/pot.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { createAltcha } from './rain.altcha.ts';
import { rainPersonal } from './rain.personal.ts';
import { answerRain, publishRain } from './rain.realtime.ts';
import { rainRoutes } from './rain.routes.ts';
import { createRainStaff, type RainStaff } from './rain.staff.ts';
import { createRain, type Rain, rainKey } from './rain.ts';
import { createTurnstile } from './rain.turnstile.ts';

type Uses = {
  wallet: Wallet;
  payments: Payments;
  fairness: Fairness;
  account: Account;
  chat: Chat;
  kyc: Kyc;
  persons: Persons;
  twoFactor: TwoFactor;
  pot: Pot;
};

async function humanCheck({ db, config, log, now }: Node) {
  const { turnstile } = config;
  if (turnstile === undefined)
    return createAltcha({ key: await rainKey(db), mostNumber: config.rain.checkMostNumber, now });
  return createTurnstile({
    url: config.turnstileUrl,
    siteKey: turnstile.TURNSTILE_SITE_KEY,
    secretKey: turnstile.TURNSTILE_SECRET_KEY,
    log,
  });
}

type RainJobs = {
  'rain-turn': NoPayload;
  'rain-draw': { rainId: string };
};

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends RainJobs {}
}

/** Runs every minute: ends a rain on the hour, and continues what a crashed process left. */
const rainSchedule: Schedule = { 'rain-turn': '* * * * *' };

const rainJobs = (rain: Rain): Jobs<keyof RainJobs> => ({
  'rain-turn': async () => void (await rain.turn()),
  'rain-draw': ({ rainId }) => rain.draw(BigInt(rainId)),
});

/** Pause in ms between attempts to open a rain, while there is none. */
const FIRST_PAUSE_MS = 1_000;

export async function rainModule(
  node: Node,
  { kyc, persons, twoFactor, ...uses }: Uses,
): Promise<Module<Rain & { staff: RainStaff }>> {
  const { db, bus, realtime, clock, clockCheck, log, config, now } = node;
  const rain = createRain({
    db,
    bus,
    clock,
    trustedNow: clockCheck.trustedNow,
    log,
    isVerified: kyc.isVerified,
    isSecondAccount: persons.isSecondNow,
    joinsPerNetwork: config.rain.joinsPerNetwork,
    check: await humanCheck(node),
    stepUp: twoFactor.giftDoor('RAIN_TIP'),
    ...uses,
  });
  /** Calls `turn` until a rain is open, because a new site has no rain yet. Later calls come from the schedule. */
  async function openFirst(turn: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const isOpen = await turn().catch((err: unknown) => log.warn({ err }, 'no rain yet'));
      if (isOpen) return;
      await clock.waitUntil(clock.now() + FIRST_PAUSE_MS, signal).catch(() => {});
    }
  }

  return {
    personal: rainPersonal,
    face: { ...rain, staff: createRainStaff(db, now) },
    routes: (http) => rainRoutes(http, rain, config.rain),
    jobs: rainJobs(rain),
    schedule: rainSchedule,
    listen() {
      answerRain({ realtime, rain, log });
      return publishRain({ bus, realtime, rain, log });
    },
    begin(leads) {
      if (!leads) return undefined;
      const end = new AbortController();
      void openFirst(async () => {
        await clockCheck.verdict().catch(() => {});
        return rain.turn();
      }, end.signal);
      return () => end.abort();
    },
  };
}

import type { FastifyRequest } from 'fastify';
import type { Jobs } from '../../platform/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Tx } from '../../platform/postgres.ts';
import type { Vault } from '../vault/vault.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { type CoolOffs, createCoolOffs } from './limits.cool-off.ts';
import { createLossLimits, type LossLimits } from './limits.loss.ts';
import { limitsPersonal } from './limits.personal.ts';
import { refuseWhileExcluded } from './limits.read-only.ts';
import { publishLimits, watchSelfBans } from './limits.realtime.ts';
import { createReminders, type Reminders } from './limits.reminder.ts';
import { limitsRoutes } from './limits.routes.ts';
import { createSelfBan, type SelfBan } from './limits.self-ban.ts';
import { createStatements, type Statements } from './limits.statement.ts';
import { createLimits, type DepositBook, type Limits } from './limits.ts';

export type PlayLimits = {
  /**
   * Refuses changes by excluded players, for markets that require an exclusion register. A missing answer of the
   * register refuses too.
   */
  refuseExcluded: (request: FastifyRequest) => Promise<void>;
  selfBan: SelfBan;
  coolOff: CoolOffs;
  losses: LossLimits;
  reminders: Reminders;
  statements: Statements;
};

type Persons = { accountsOf: (playerId: bigint, tx?: Tx) => Promise<bigint[]> };
type Deposits = {
  depositBook: (tx: Tx, playerId: bigint) => Promise<DepositBook>;
  change: <T>(playerId: bigint, work: (step: { tx: Tx }) => Promise<T>) => Promise<T>;
};

type LimitsJobs = { 'limits-release': { playerId: string } };

declare module '../../platform/jobs.ts' {
  interface JobPayloads extends LimitsJobs {}
}

function limitsJobs(limits: Limits): Jobs<keyof LimitsJobs> {
  return {
    'limits-release': ({ playerId }) => limits.release(BigInt(playerId)),
  };
}

/** Players' limits on play: self-bans, breaks, losses and reminders. Also their monthly statements. */
export function playLimitsModule(
  node: Node,
  {
    wallet,
    vault,
    persons,
  }: { wallet: Wallet; vault: Vault; persons: Persons & { lock: (tx: Tx) => Promise<void> } },
): Module<PlayLimits> {
  const { db, bus, realtime, log, config } = node;
  const accountsOf = async (tx: Tx, playerId: bigint) => {
    await persons.lock(tx);
    return persons.accountsOf(playerId, tx);
  };
  const selfBan = createSelfBan({ db, wallet, vault, bus, accountsOf });
  return {
    face: {
      refuseExcluded: (request) => refuseWhileExcluded(request, wallet.exclusionOf, { hasRegister: true }),
      selfBan,
      coolOff: createCoolOffs({ db, wallet, bus, accountsOf }),
      losses: createLossLimits({ db, wallet, accountsOf }),
      reminders: createReminders({ db, wallet, bus }),
      statements: createStatements({ db, wallet }),
    },
    guard: (request) => refuseWhileExcluded(request, wallet.exclusionOf, { hasRegister: false }),
    listen() {
      publishLimits({ bus, realtime });
      return watchSelfBans({ bus, selfBan, realtime, log, everyMs: config.watchMs });
    },
  };
}

/** Players' limits on deposits, and the page with all limits. */
export function limitsModule(
  { db }: Node,
  { playLimits, payments, persons }: { playLimits: PlayLimits; payments: Deposits; persons: Persons },
): Module<Limits> {
  const limits = createLimits({
    db,
    bookOf: payments.depositBook,
    accountsOf: persons.accountsOf,
    alone: (playerId, work) => payments.change(playerId, ({ tx }) => work(tx)),
    losses: playLimits.losses.read,
  });
  return {
    face: limits,
    personal: limitsPersonal,
    routes: (http) => limitsRoutes(http, { limits, ...playLimits }),
    jobs: limitsJobs(limits),
  };
}

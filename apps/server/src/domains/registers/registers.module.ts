import type { FastifyRequest } from 'fastify';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Tx } from '../../platform/postgres.ts';
import type { Country } from '../country/country.ts';
import type { Persons } from '../kyc/kyc.persons.ts';
import type { Kyc } from '../kyc/kyc.ts';
import type { Markets } from '../markets/markets.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { createGamstop, type ExclusionRegister } from './registers.gamstop.ts';
import { registersPersonal } from './registers.personal.ts';
import { createRegisters, type Registers } from './registers.ts';

type Uses = {
  country: Country;
  kyc: Kyc;
  markets: Markets;
  persons: Persons;
  wallet: Wallet;
  /** Refuses calls that a player may not make while excluded, or while the register hasn't answered yet. */
  refuseExcluded: (request: FastifyRequest) => Promise<void>;
};

/**
 * Checks players against exclusion registers, in markets that name one. A check runs when a session starts, when the
 * identity check is approved, and before a verdict expires.
 */
export function registersModule(node: Node, uses: Uses): Module<Registers> {
  const { db, bus, config, log, now } = node;
  const { country, kyc, markets, persons, wallet, refuseExcluded } = uses;
  const registers = createRegisters({
    db,
    wallet,
    registers: new Map<string, ExclusionRegister>(
      config.gamstop === undefined ? [] : [['GAMSTOP', createGamstop(config.gamstop)]],
    ),
    personOf: async (playerId) => (await kyc.identityOf(playerId))?.person,
    async accountsOf(tx: Tx, playerId: bigint) {
      await persons.lock(tx);
      return persons.accountsOf(playerId, tx);
    },
    knownMs: config.watchMs,
    now,
    log,
  });

  /**
   * Renews a player's verdict if it is due. Calls that change something wait for the register, except bets, which the
   * database checks.
   */
  async function renew(request: FastifyRequest): Promise<void> {
    const { session, method, routeOptions } = request;
    const { url = '' } = routeOptions;
    if (session === null || !url.startsWith('/api/')) return;
    const { exclusionRegister } = country.profileOf(request);
    const renewal = await registers.renew(
      { playerId: session.playerId, sessionId: session.id },
      exclusionRegister,
    );
    if (exclusionRegister === null) return;
    if (renewal !== undefined && method !== 'GET' && !url.startsWith('/api/games/')) await renewal.answer;
    await refuseExcluded(request);
  }

  return {
    face: registers,
    personal: registersPersonal,
    guard: renew,
    listen() {
      bus.on('kyc:approved', ({ playerId }) => {
        kyc
          .identityOf(playerId)
          .then((identity) => {
            const register = identity && markets.profileOf(identity.country).exclusionRegister;
            return register ? registers.check(playerId, register) : undefined;
          })
          .catch((error: unknown) => log.warn({ err: error, playerId }, 'no register was asked at approval'));
      });
    },
  };
}

import type { SwitchedOff, SwitchName } from '@aureus/contract/switches.ts';
import type { FastifyRequest } from 'fastify';
import { type HttpError, refuse } from '../../platform/http/errors.ts';
import { switchesOf } from './switches.doors.ts';

/** Features that need a right clock, because the clock chooses the beacon round that decides their draws. */
const DRAWN: ReadonlySet<SwitchName> = new Set<SwitchName>(['spin', 'battles', 'rain']);
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Error for players: staff's message, with the switch and its end as details. */
const offRefusal = ({ name, message, endsAt }: SwitchedOff): HttpError =>
  refuse(name === 'maintenance' ? 'switches.error.maintenance' : 'switches.error.off', message, {
    name,
    endsAt,
  });

/**
 * Refuses calls that a switch closes, and calls of features that need the clock while it is wrong. A retry of a bet
 * that was placed earlier is still answered, so that the player learns its result.
 */
export function switchGuard(parts: {
  firstOff: (names: readonly SwitchName[]) => SwitchedOff | undefined;
  /** True while the clock that chooses beacon rounds is wrong. */
  isClockWrong: () => boolean;
  /** True if the player has placed a bet with this key. */
  isPlaced: (playerId: bigint, key: string) => Promise<boolean>;
}): (request: FastifyRequest) => Promise<void> | void {
  return (request) => {
    const names = switchesOf(request.method, request.routeOptions.url);
    if (names.length === 0) return undefined;
    const off = parts.firstOff(names);
    if (off !== undefined) return refuseNew(request, offRefusal(off));
    if (names.some((name) => DRAWN.has(name)) && parts.isClockWrong())
      return refuseNew(request, refuse('request.error.unavailable'));
    return undefined;
  };

  async function refuseNew({ session, headers }: FastifyRequest, refusal: HttpError): Promise<void> {
    const key = headers['idempotency-key'];
    const isRepeat =
      session !== null &&
      typeof key === 'string' &&
      UUID.test(key) &&
      (await parts.isPlaced(session.playerId, key));
    if (!isRepeat) throw refusal;
  }
}

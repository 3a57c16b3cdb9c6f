import type { SwitchedOff, SwitchName } from '@aureus/contract/switches.ts';
import type { FastifyRequest } from 'fastify';
import { type HttpError, refuse } from '../../platform/http/errors.ts';
import { switchesOf } from './switches.doors.ts';

/** Games whose bets a round of the beacon decides that is chosen by the clock. */
const DRAWN: ReadonlySet<SwitchName> = new Set<SwitchName>(['spin', 'battles']);
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Refusal for players: staff's own message, with the switch and its end beside it. */
const offRefusal = ({ name, message, endsAt }: SwitchedOff): HttpError =>
  refuse(name === 'maintenance' ? 'switches.error.maintenance' : 'switches.error.off', message, {
    name,
    endsAt,
  });

/**
 * Stands before every route that something can close. A bet that was placed before is still answered when its call is
 * repeated: the player must learn what became of it.
 */
export function switchGuard(parts: {
  firstOff: (names: readonly SwitchName[]) => SwitchedOff | undefined;
  /** True while the clock that chooses the beacon's rounds is wrong. */
  isClockWrong: () => boolean;
  /** True if the player has placed a bet under this key. */
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

import type { SwitchedOff, SwitchName } from '@aureus/contract/switches.ts';
import type { FastifyRequest } from 'fastify';
import { type HttpError, refuse } from '../../platform/http/errors.ts';
import { switchesOf } from './switches.doors.ts';

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
  /** True if the player has placed a bet under this key. */
  isPlaced: (playerId: bigint, key: string) => Promise<boolean>;
}): (request: FastifyRequest) => Promise<void> | void {
  return (request) => {
    const off = parts.firstOff(switchesOf(request.method, request.routeOptions.url));
    if (off === undefined) return undefined;
    return refuseNew(request, off);
  };

  async function refuseNew({ session, headers }: FastifyRequest, off: SwitchedOff): Promise<void> {
    const key = headers['idempotency-key'];
    const isRepeat =
      session !== null &&
      typeof key === 'string' &&
      UUID.test(key) &&
      (await parts.isPlaced(session.playerId, key));
    if (!isRepeat) throw offRefusal(off);
  }
}

import { PLAY_MODE_HEADER } from '@aureus/contract/markets.ts';
import type { FastifyRequest } from 'fastify';

/**
 * Returns the play modes named in a bet's header, in lower case. A bet without the header counts as placed by hand at
 * normal speed.
 */
export function playModesOf({ headers }: Pick<FastifyRequest, 'headers'>): ReadonlySet<string> {
  const value = [headers[PLAY_MODE_HEADER] ?? []].flat().join(',').toLowerCase();
  return new Set(value.split(',').flatMap((mode) => mode.trim() || []));
}

import { PLAY_MODE_HEADER } from '@aureus/contract/markets.ts';
import type { FastifyRequest } from 'fastify';

/**
 * How a player says that a bet was placed, in whatever case; a bet without a word counts as one by hand, shown at the usual
 * speed.
 */
export function playModesOf({ headers }: Pick<FastifyRequest, 'headers'>): ReadonlySet<string> {
  const value = [headers[PLAY_MODE_HEADER] ?? []].flat().join(',').toLowerCase();
  return new Set(value.split(',').flatMap((mode) => mode.trim() || []));
}

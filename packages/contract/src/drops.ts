import Type from 'typebox';
import { FEEDS } from './feed.ts';
import { Drop } from './games.ts';
import { reply } from './shared.ts';

export const dropsEndpoints = {
  /**
   * Newest drops (wins shown in the live feed) of all games, newest first. A win appears once its result may be shown.
   */
  'GET /api/drops': {
    query: Type.Object({ feed: Type.Optional(Type.Enum(FEEDS)) }, { additionalProperties: false }),
    reply: reply(Type.Array(Drop)),
  },
} as const;

/**
 * Sent to everyone connected, at most four times a second by each node: new drops, oldest first; of many, only the
 * largest.
 */
export type DropsMessages = { 'drops:new': Drop[] };

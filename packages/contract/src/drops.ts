import Type from 'typebox';
import { FEEDS } from './feed.ts';
import { Drop } from './games.ts';
import { reply } from './shared.ts';

export const dropsEndpoints = {
  /** The newest wins of all games, newest first; a win joins when its winner has seen it. */
  'GET /api/drops': {
    query: Type.Object({ feed: Type.Optional(Type.Enum(FEEDS)) }, { additionalProperties: false }),
    reply: reply(Type.Array(Drop)),
  },
} as const;

/** Everyone connected gets these: the drops since the last message, oldest first; at most four messages a second. */
export type DropsMessages = { 'drops:new': Drop[] };

// Those who answer: the console, or another desk.
import type { Tx } from '../../platform/postgres.ts';

/**
 * Desk that answers players. Conversations are kept here with any desk: players see the same window, and an outage of
 * the desk loses nothing.
 */
export type SupportDesk = {
  name: 'built-in' | 'chatwoot';
  /** Address of the desk where staff answer; null if they answer in the console. */
  url: string | null;
  /** Sees to a message of a player, in the transaction that keeps it. */
  onMessage: (tx: Tx, threadId: bigint) => Promise<void>;
  /** Tells the desk that its answers were read. */
  onRead: (tx: Tx, playerId: bigint) => Promise<void>;
  /** Sees to a visitor who is known now, by the contacts that the desk has. */
  onClaim: (tx: Tx, playerId: bigint, contacts: readonly string[]) => Promise<void>;
  /** Hands over what the desk hasn't, and takes over what was said there since. Doing it again changes nothing. */
  exchange: (threadId: bigint) => Promise<void>;
  /** Has every conversation exchanged in which something may have been missed. */
  takeUp: () => Promise<void>;
};

/** Staff answer in the console: all that they need is here already. */
export const builtInDesk: SupportDesk = {
  name: 'built-in',
  url: null,
  onMessage: async () => undefined,
  onRead: async () => undefined,
  onClaim: async () => undefined,
  exchange: async () => undefined,
  takeUp: async () => undefined,
};

import type { Tx } from '../../platform/postgres.ts';

/**
 * Desk that answers players. Conversations are always stored here too, so players see the same window with any desk,
 * and an outage of the desk loses nothing.
 */
export type SupportDesk = {
  name: 'built-in' | 'chatwoot';
  /** URL of the external desk where staff answer; null if they answer in the console. */
  url: string | null;
  /** Passes on a player's new message, in the transaction that stores it. */
  onMessage: (tx: Tx, threadId: bigint) => Promise<void>;
  /** Reports to the desk that its answers were read. */
  onRead: (tx: Tx, playerId: bigint) => Promise<void>;
  /** Tells the desk that a visitor has signed in as this player, for each of the visitor's contacts there. */
  onClaim: (tx: Tx, playerId: bigint, contacts: readonly string[]) => Promise<void>;
  /** Sends new messages to the desk and fetches its answers. Repeating it changes nothing. */
  exchange: (threadId: bigint) => Promise<void>;
  /** Queues an exchange for every conversation in which something may have been missed. */
  takeUp: () => Promise<void>;
};

/** Desk for answers in the console. Everything is already stored here, so there is nothing to exchange. */
export const builtInDesk: SupportDesk = {
  name: 'built-in',
  url: null,
  onMessage: async () => undefined,
  onRead: async () => undefined,
  onClaim: async () => undefined,
  exchange: async () => undefined,
  takeUp: async () => undefined,
};

import type { Tx } from '../../platform/postgres.ts';

/**
 * Desk that answers players. All conversations are stored here too, so the support window works the same with any
 * desk, and an outage of the desk loses nothing.
 */
export type SupportDesk = {
  name: 'built-in' | 'chatwoot';
  /** URL of the external desk where staff answer; null if they answer in the console. */
  url: string | null;
  /** Passes on a player's new message, in the transaction that stores it. */
  onMessage: (tx: Tx, threadId: bigint) => Promise<void>;
  /** Reports to the desk that the player has read its answers. */
  onRead: (tx: Tx, playerId: bigint) => Promise<void>;
  /**
   * Reports to the desk that a visitor has signed in as this player. @param contacts the visitor's contacts at the
   * desk.
   */
  onClaim: (tx: Tx, playerId: bigint, contacts: readonly string[]) => Promise<void>;
  /** Sends a conversation's new messages to the desk and fetches the desk's answers. Repeating it changes nothing. */
  exchange: (threadId: bigint) => Promise<void>;
  /** Queues an exchange for conversations that may have missed something. */
  takeUp: () => Promise<void>;
};

/** Desk for answers given in the console. Everything is already stored here, so nothing is exchanged. */
export const builtInDesk: SupportDesk = {
  name: 'built-in',
  url: null,
  onMessage: async () => undefined,
  onRead: async () => undefined,
  onClaim: async () => undefined,
  exchange: async () => undefined,
  takeUp: async () => undefined,
};

/** Facts of support, announced after commit. */
export type SupportFacts = {
  /**
   * Conversations of a player or visitor changed. `unread` is the number of their unread answers, at most
   * `SUPPORT_UNREAD_MOST`.
   */
  'support:changed': { playerId: bigint; unread: number };
  /** A member of staff is typing an answer; `name` is the member's first name. */
  'support:typing': { playerId: bigint; name: string };
};

declare module '../../platform/bus.ts' {
  interface Facts extends SupportFacts {}
}

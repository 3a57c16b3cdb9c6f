/** Facts of support, announced after commit. */
export type SupportFacts = {
  /** Something in a player's conversations changed; so many answers are unread. */
  'support:changed': { playerId: bigint; unread: number };
  /** Somebody of the staff is typing an answer, by the first name. */
  'support:typing': { playerId: bigint; name: string };
};

declare module '../../platform/bus.ts' {
  interface Facts extends SupportFacts {}
}
